import { jsonGrammar } from '../../grammar/json.js'
import { readRegions } from '../../grammar/read-regions.js'
import type { Json } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import { writePython } from '../../json/write-python.js'
import type { ToolCall } from '../../tool/tool.js'
import { namedTool, needsNothing } from '../argument-type.js'
import { endOfLine, skipBlanks } from '../lines.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { readingOf } from '../reading.js'
import { coerceToTool } from '../typed-arguments.js'
import { readYamlArguments } from './yaml-block.js'

const head =
  /^([ \t]*(?:-[ \t]+)?)["']?(?:name|tool|tool_name|function|function_name)["']?[ \t]*:[ \t]+(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'#{[][^\n#]{0,200}?))[ \t]*(?:#[^\n]*)?\r?$/gm
const argumentsKey = /^["']?(?:arguments|args|parameters|params|input)["']?[ \t]*:[ \t]*/

/** A YAML mapping of name and arguments; several calls are a list of such mappings. */
export const yamlCallProtocol: Protocol<'yaml_call'> = {
  id: 'yaml_call',
  name: 'YAML call',
  family: 'prose',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction: 'Your whole answer is a YAML mapping:\nname: tool_name\narguments:\n  parameter: value',
  write: (calls) =>
    calls.length === 1
      ? linesOf(calls[0]!).join('\n')
      : calls.map((call) => `- ${linesOf(call).join('\n  ')}`).join('\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    const search = new RegExp(head.source, head.flags)
    for (let found = search.exec(text); found !== null; found = search.exec(text)) {
      const name = (found[2] ?? found[3] ?? found[4]!).trim()
      const tool = namedTool(name, tools)
      const body = bodyOf(text, found.index + found[0].length, found[1]!.length)
      // A name that means no tool is a call only beside arguments; without them it is a mention.
      if (body === null ? tool === undefined || !needsNothing(tool) : false) continue
      const args = body === null ? {} : readYamlArguments(text.slice(body.start, body.end), tool)
      const end = body?.end ?? found.index + found[0].length
      search.lastIndex = Math.max(search.lastIndex, end)
      if (args === null) continue
      calls.push({ name, arguments: coerceToTool(args, tool), span: { start: found.index, end } })
    }
    if (calls.length > 0) return { calls, note: '', diagnostics: [] }
    // JSON is YAML as well.
    return readingOf(readRegions(text, tools, [jsonGrammar], /[{[]/g))
  },
}

function linesOf({ name, arguments: args }: ToolCall): string[] {
  const given = Object.entries(args).map(([key, value]) => `  ${keyText(key)}: ${valueText(value)}`)
  return [`name: ${nameText(name)}`, 'arguments:', ...given]
}

function nameText(name: string): string {
  return /^[\p{L}_][^\s:#"']*$/u.test(name) ? name : writeJson(name)
}

function keyText(key: string): string {
  return /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(key) ? key : writeJson(key)
}

function valueText(value: Json): string {
  if (value === null) return 'null'
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint'
    ? writePython(value)
    : writeJson(value, { separators: 'spaced' })
}

/** The lines of the arguments behind a name that stands at a column; null where there are none. */
function bodyOf(text: string, from: number, column: number): { start: number; end: number } | null {
  let at = from
  while (text[at] === '\n' || (text[at] === '\r' && text[at + 1] === '\n')) at++
  const indent = indentAt(text, at)
  const key = argumentsKey.exec(text.slice(at + indent, at + indent + 60))
  if (indent !== column || key === null) return null
  const start = at + indent + key[0].length
  let end = endOfLine(text, start)
  // The value may stand on the line of its key; else it goes on as far as lines stand further in.
  for (let line = end + 1; line < text.length; line = endOfLine(text, line) + 1) {
    const blank = text.slice(line, endOfLine(text, line)).trim() === ''
    if (!blank && indentAt(text, line) <= column) break
    if (!blank) end = endOfLine(text, line)
  }
  return { start, end }
}

function indentAt(text: string, at: number): number {
  return skipBlanks(text, at) - at
}
