import { toolOf } from '../../grammar/typed-text.js'
import { type Json, setOwn } from '../../json/json.js'
import { readValue } from '../../json/tolerant.js'
import { writeJson } from '../../json/write.js'
import type { Protocol, WrittenCall } from '../protocol.js'

const block = /\b(?:mutation|query)\b[^{}()\n]{0,200}(?:\([^(){}\n]{0,400}\)\s*)?\{|\{/gu
const field = /(?:[\s,]|#[^\n]*\n)*(?:([\p{L}_][\p{L}\p{N}_]*)\s*:\s*)?([\p{L}_][\p{L}\p{N}_.:-]*)\s*\(/uy
const bareField = /(?:[\s,]|#[^\n]*\n)*([\p{L}_][\p{L}\p{N}_.-]*)\s*\{/uy
const lone = /^[ \t]*([\p{L}_][\p{L}\p{N}_.-]*)[ \t]*\(/gmu
const key = /[\s,]*([\p{L}_][\p{L}\p{N}_.-]*)\s*:\s*/uy

/** A GraphQL mutation whose fields are calls. */
export const graphqlCallProtocol: Protocol<'graphql_call'> = {
  id: 'graphql_call',
  name: 'GraphQL mutation',
  family: 'code',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  instruction:
    'Answer with one GraphQL mutation only:\nmutation { tool_name(parameter: "text", number: 3) { result } }',
  write: (calls) =>
    calls
      .map(({ name, arguments: args }) => {
        const given = Object.entries(args).map(
          ([key, value]) => `${key}: ${writeJson(value, { separators: 'spaced' })}`,
        )
        return `mutation { ${name}(${given.join(', ')}) { result } }`
      })
      .join('\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    const search = new RegExp(`${block.source}|${lone.source}`, 'gmu')
    for (let found = search.exec(text); found !== null; found = search.exec(text)) {
      if (found[1] !== undefined) {
        // A field outside a mutation is a call only where the tool is known.
        const known = toolOf(found[1], tools) !== undefined
        const reading = known ? readArguments(text, found.index + found[0].length) : null
        if (reading === 'cut') break
        if (reading === null) continue
        calls.push({ name: found[1], arguments: reading.args, span: { start: found.index, end: reading.end } })
        search.lastIndex = reading.end
        continue
      }
      const operation = /^[mq]/.test(found[0])
      let at = found.index + found[0].length
      let cut = false
      for (;;) {
        field.lastIndex = at
        const next = field.exec(text)
        if (next === null) {
          const named = readBareField(text, at)
          if (named === null || toolOf(named.name, tools) === undefined) break
          calls.push({ name: named.name, arguments: {}, span: { start: at, end: named.end } })
          at = skipSelection(text, named.end - 1)
          continue
        }
        const name = next[2]!
        if (!operation && toolOf(name, tools) === undefined) break
        const reading = readArguments(text, at + next[0].length)
        cut = reading === 'cut'
        if (reading === 'cut' || reading === null) break
        at = skipSelection(text, reading.end)
        calls.push({ name, arguments: reading.args, span: { start: found.index, end: at } })
      }
      if (cut) break
      search.lastIndex = Math.max(at, search.lastIndex)
    }
    return { calls, note: '', diagnostics: [] }
  },
}

function readBareField(text: string, at: number): { name: string; end: number } | null {
  bareField.lastIndex = at
  const found = bareField.exec(text)
  return found === null ? null : { name: found[1]!, end: at + found[0].length }
}

/** The arguments up to the closing bracket; `cut` when the text ends before it, null when they are none. */
function readArguments(text: string, start: number): { args: Record<string, Json>; end: number } | 'cut' | null {
  const args: Record<string, Json> = {}
  let at = start
  for (;;) {
    while (/[\s,]/.test(text[at] ?? '')) at++
    if (at >= text.length) return 'cut'
    if (text[at] === ')') return { args, end: at + 1 }
    key.lastIndex = at
    const named = key.exec(text)
    if (named === null) return null
    const from = at + named[0].length
    const long = text.startsWith('"""', from) ? text.indexOf('"""', from + 3) : -1
    const read = long < 0 ? readValue(text, from) : { value: text.slice(from + 3, long), end: long + 3, complete: true }
    if (read.value === undefined || !read.complete) return read.end >= text.length ? 'cut' : null
    setOwn(args, named[1]!, read.value)
    at = read.end
  }
}

/** Position behind the fields that a call asks for. */
function skipSelection(text: string, start: number): number {
  let at = start
  while (/\s/.test(text[at] ?? '')) at++
  if (text[at] !== '{') return start
  let depth = 0
  for (; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at + 1
  }
  return text.length
}
