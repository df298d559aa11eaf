import { oddKeyAt } from '../../grammar/odd-keys.js'
import { type Json, setOwn } from '../../json/json.js'
import { readValue } from '../../json/tolerant.js'
import { writeJson } from '../../json/write.js'
import type { Tool } from '../../tool/tool.js'
import type { ToolIndex } from '../../tool/tool-index.js'
import { namedTool } from '../argument-type.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { type HeadReading, readHeads } from '../read-heads.js'
import type { WrittenArguments } from '../written-arguments.js'

/** A block, or a field on a line of its own. */
const head =
  /\b(?:mutation|query)\b[^{}()\n]{0,200}(?:\([^(){}\n]{0,400}\)\s*)?\{|\{|^[ \t]*([\p{L}_][\p{L}\p{N}_.-]*)[ \t]*\(/gmu
const field = /(?:[\s,]|#[^\n]*\n)*(?:([\p{L}_][\p{L}\p{N}_]*)\s*:\s*)?([\p{L}_][\p{L}\p{N}_.:-]*)\s*\(/uy
const bareField = /(?:[\s,]|#[^\n]*\n)*([\p{L}_][\p{L}\p{N}_.-]*)\s*\{/uy
const key = /[\s,]*(?:([\p{L}_][\p{L}\p{N}_.-]*)|"([^"\n]+)")\s*:\s*/uy
const colon = /\s*:\s*/y

/** A GraphQL mutation whose fields are calls. */
export const graphqlCallProtocol: Protocol<'graphql_call'> = {
  id: 'graphql_call',
  name: 'GraphQL mutation',
  family: 'code',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'Answer with one GraphQL mutation only:\nmutation { tool_name(parameter: "text", number: 3) { result } }',
  write: (calls) =>
    calls
      .map(({ name, arguments: args }) => {
        const given = Object.entries(args).map(
          ([key, value]) => `${keyText(key)}: ${writeJson(value, { separators: 'spaced' })}`,
        )
        return `mutation { ${name}(${given.join(', ')}) { result } }`
      })
      .join('\n'),
  read: (text, tools) =>
    readHeads(text, head, (found) => {
      const start = found.index
      const from = start + found[0].length
      if (found[1] === undefined) return readFields(text, start, from, tools, /^[mq]/.test(found[0]))
      // A field outside a mutation is a call only where the tool is known.
      if (namedTool(found[1], tools) === undefined) return null
      const { args, end, state } = readArguments(text, from, namedTool(found[1], tools))
      if (state !== 'whole') return { calls: [], end, cut: state === 'cut' }
      return { calls: [{ name: found[1], arguments: args, span: { start, end } }], end }
    }),
}

/** The fields of a block, each a call; without a word before the block those of known tools alone. */
function readFields(text: string, start: number, from: number, tools: ToolIndex, operation: boolean): HeadReading {
  const calls: WrittenCall[] = []
  let at = from
  for (;;) {
    field.lastIndex = at
    const next = field.exec(text)
    const name = next === null ? undefined : next[2]!
    if (next === null) {
      bareField.lastIndex = at
      const bare = bareField.exec(text)
      if (bare === null || namedTool(bare[1]!, tools) === undefined) return { calls, end: at }
      const end = skipSelection(text, at + bare[0].length - 1)
      calls.push({ name: bare[1]!, arguments: {}, span: { start: calls.length === 0 ? start : at, end } })
      at = end
      continue
    }
    if (!operation && namedTool(name!, tools) === undefined) return { calls, end: at }
    const { args, end, state } = readArguments(text, at + next[0].length, namedTool(name!, tools))
    if (state !== 'whole') return { calls, end, cut: state === 'cut' }
    const behind = skipSelection(text, end)
    calls.push({ name: name!, arguments: args, span: { start: calls.length === 0 ? start : at, end: behind } })
    at = behind
  }
}

/** A key that is no name in GraphQL stands in quotes. */
function keyText(key: string): string {
  return /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(key) ? key : writeJson(key)
}

/** The arguments up to the closing bracket. */
function readArguments(text: string, start: number, tool: Tool | undefined): WrittenArguments {
  const args: Record<string, Json> = {}
  let at = start
  for (;;) {
    while (/[\s,]/.test(text[at] ?? '')) at++
    if (at >= text.length) return { args, end: at, state: 'cut' }
    if (text[at] === ')') return { args, end: at + 1, state: 'whole' }
    key.lastIndex = at
    const found = key.exec(text)
    const named =
      found === null ? oddKeyAt(text, at, tool, colon) : { key: (found[1] ?? found[2])!, end: at + found[0].length }
    if (named === null) return { args, end: at, state: 'none' }
    const from = named.end
    const long = text.startsWith('"""', from) ? text.indexOf('"""', from + 3) : -1
    const read = long < 0 ? readValue(text, from) : { value: text.slice(from + 3, long), end: long + 3, complete: true }
    if (read.value === undefined || !read.complete) {
      return { args, end: read.end, state: read.end >= text.length ? 'cut' : 'none' }
    }
    setOwn(args, named.key, read.value)
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
