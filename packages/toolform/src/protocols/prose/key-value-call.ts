import { paramOf, toolOf, wantsText } from '../../grammar/typed-text.js'
import { type Json, setOwn } from '../../json/json.js'
import { readValue } from '../../json/tolerant.js'
import { writeJson } from '../../json/write.js'
import type { Tool } from '../../tool/tool.js'
import { readPlainTexts, safeString, unquoteText } from '../plain-arguments.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { isKeyOf } from './sentence-values.js'

const head = /^[ \t>*_#-]*(?:TOOL|FUNCTION)[*_]*[ \t]*:[*_ \t]*["'`]?([^\s"'`*:]+)["'`]?[*_ \t]*\r?$/gim
const headLine = new RegExp(head.source, 'i')
const line = /[ \t]*(?:[-*•][ \t]+)?[*"'`]*([\p{L}_][\p{L}\p{N}_. -]{0,120}?)[*"'`]*[ \t]*:(?!\/\/)[*]*[ \t]*/uy

/** The tool on a line, then one line an argument. */
export const keyValueCallProtocol: Protocol<'key_value_call'> = {
  id: 'key_value_call',
  name: 'Key-value lines',
  family: 'prose',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: true,
  putsBackFlat: true,
  instruction: 'Answer in lines of this form and nothing else:\nTOOL: tool_name\nparameter: value\nother: value',
  write: (calls, tools) =>
    calls
      .map(({ name, arguments: args }) => {
        const tool = tools.get(name)
        return [`TOOL: ${name}`, ...Object.entries(args).map(([key, value]) => `${key}: ${lineText(value, key, tool)}`)]
      })
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    const left: string[] = []
    const search = new RegExp(head.source, head.flags)
    for (let found = search.exec(text); found !== null; found = search.exec(text)) {
      const name = found[1]!
      if (/^(?:none|n\/a|null)$/i.test(name)) continue
      const tool = toolOf(name, tools)
      const reading = readLines(text, found.index + found[0].length, tool)
      if (reading === null) break
      left.push(...reading.left)
      calls.push({
        name,
        arguments: readPlainTexts(reading.args, tool),
        span: { start: found.index, end: reading.end },
      })
      search.lastIndex = Math.max(search.lastIndex, reading.end)
    }
    const note = left.length === 0 ? '' : `lines that name no parameter were left out: ${[...new Set(left)].join(', ')}`
    return { calls, note, diagnostics: [] }
  },
}

function lineText(value: Json, key: string, tool: Tool | undefined): string {
  if (typeof value !== 'string') return writeJson(value, { separators: 'spaced' })
  return safeString(value, key, tool, (written) => {
    if (/[\r\n]/.test(written)) return false
    const read = readLines(`\n${key}: ${written}`, 0, tool)
    return read !== null && read.args[key] === value
  })
}

/** The argument lines behind a position; null when the text ends inside a list or an object. */
function readLines(
  text: string,
  start: number,
  tool: Tool | undefined,
): { args: Record<string, Json>; left: readonly string[]; end: number } | null {
  const args: Record<string, Json> = {}
  let end = start
  const left: string[] = []
  let last: string | null = null
  let blank = false
  for (let at = text.indexOf('\n', start); at >= 0; at = text.indexOf('\n', end)) {
    const from = at + 1
    const stop = endOfLine(text, from)
    const said = text.slice(from, stop)
    if (headLine.test(said) || /^\s*```/.test(said)) break
    line.lastIndex = from
    const found = line.exec(text)
    // Several words are a key only where the tool has it.
    const key = found?.[1]?.includes(' ') && !isKeyOf(found[1], tool) ? undefined : found?.[1]
    if (key !== undefined && found !== null && isKeyOf(key, tool)) {
      const value = from + found[0].length
      if (/[[{]/.test(text[value] ?? '') && !isText(key, tool)) {
        const read = readValue(text, value)
        if (!read.complete) return null
        setOwn(args, key, read.value ?? null)
        end = endOfLine(text, read.end)
        last = null
      } else {
        setOwn(args, key, unquoteText(text.slice(value, stop).trim(), key, tool))
        end = stop
        last = isText(key, tool) ? key : null
      }
      blank = false
    } else if (said.trim() === '') {
      blank = true
      end = stop
    } else if (key !== undefined && !blank) {
      // A remark such as `Note: …`: its key is none of the tool's.
      left.push(key)
      end = stop
      last = null
    } else if (last !== null && !blank) {
      // A text goes on over a line break; what follows a blank line is prose.
      setOwn(args, last, `${String(args[last])}\n${said.trim()}`)
      end = stop
    } else break
  }
  return { args, left, end }
}

function isText(key: string, tool: Tool | undefined): boolean {
  const param = paramOf(key, tool)
  return param !== undefined && wantsText(param.type)
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at
}
