import { readValue } from '../../json/tolerant.js'
import type { Tool, ToolCall } from '../../tool/tool.js'
import type { ToolIndex } from '../../tool/tool-index.js'
import { isKeyOf, namedTool, takesText } from '../argument-type.js'
import { endOfLine } from '../lines.js'
import type { Pair } from '../pairs.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { argumentTexts, typeArguments } from '../typed-arguments.js'
import type { TextStyle } from '../write-text.js'

const head = /^[ \t>*_#-]*(?:TOOL|FUNCTION)[*_]*[ \t]*:[*_ \t]*["'`]?([^\s"'`*:]+)["'`]?[*_ \t]*\r?$/gim
const headLine = new RegExp(head.source, 'i')
const line = /[ \t]*(?:[-*•][ \t]+)?[*"'`]*([\p{L}_][\p{L}\p{N}_. -]{0,120}?)[*"'`]*[ \t]*:(?!\/\/)[*]*[ \t]*/uy

const style: TextStyle = {
  structure: { separators: 'spaced' },
  words: ['true', 'false', 'null'],
  breaks: /[\r\n]/,
  looseOthers: true,
}

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
    calls.map((call) => [`TOOL: ${call.name}`, ...argumentLines(call, tools)].join('\n')).join('\n\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    const left: string[] = []
    const search = new RegExp(head.source, head.flags)
    for (let found = search.exec(text); found !== null; found = search.exec(text)) {
      const name = found[1]!
      if (/^(?:none|n\/a|null)$/i.test(name)) continue
      const tool = namedTool(name, tools)
      const reading = readLines(text, found.index + found[0].length, tool)
      if (reading === null) break
      const args = typeArguments(reading.pairs, tool, style)
      if (args === null) break
      left.push(...reading.left)
      calls.push({ name, arguments: args, span: { start: found.index, end: reading.end } })
      search.lastIndex = Math.max(search.lastIndex, reading.end)
    }
    const note = left.length === 0 ? '' : `lines that name no parameter were left out: ${[...new Set(left)].join(', ')}`
    return { calls, note, diagnostics: [] }
  },
}

function argumentLines(call: ToolCall, tools: ToolIndex): string[] {
  const tool = tools.get(call.name)
  return argumentTexts(call, tools, {
    ...style,
    readsBack: (key, text) => {
      const reading = readLines(`\n${key}: ${text}`, 0, tool)
      return reading?.pairs.length === 1 && reading.pairs[0]!.key === key && reading.pairs[0]!.text === text
    },
  }).map(({ key, text }) => `${key}: ${text}`)
}

/** The argument lines behind a position; null when the text ends inside a list or an object. */
function readLines(
  text: string,
  start: number,
  tool: Tool | undefined,
): { pairs: Pair[]; left: readonly string[]; end: number } | null {
  const pairs: { key: string; text: string }[] = []
  let end = start
  const left: string[] = []
  let last: { text: string } | null = null
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
      if (/[[{]/.test(text[value] ?? '') && !takesText(tool, key)) {
        const read = readValue(text, value)
        if (!read.complete) return null
        pairs.push({ key, text: text.slice(value, read.end) })
        end = endOfLine(text, read.end)
        last = null
      } else {
        const pair = { key, text: text.slice(value, stop).trim() }
        pairs.push(pair)
        end = stop
        last = takesText(tool, key) ? pair : null
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
      last.text += `\n${said.trim()}`
      end = stop
    } else break
  }
  return { pairs, left, end }
}
