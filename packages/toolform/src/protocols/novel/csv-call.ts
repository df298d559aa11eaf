import { wantsText } from '../../grammar/typed-text.js'
import type { Json } from '../../json/json.js'
import type { Tool, ToolCall } from '../../tool/tool.js'
import type { ToolIndex } from '../../tool/tool-index.js'
import { type ReadArguments, readLineCalls } from '../line-calls.js'
import type { Protocol } from '../protocol.js'
import { guardText } from '../text-value.js'
import { typeArguments } from '../typed-arguments.js'
import { type TextStyle, writeText } from '../write-text.js'
import { alignFields } from './align-fields.js'
import { type CsvField, readFields } from './csv-fields.js'

const style: TextStyle = { structure: 'python', words: ['True', 'False', 'None'], breaks: /[,\n\r]|^["[{]|^$/ }

/** The name and the values in the order in which the tool declares its parameters. */
export const csvCallProtocol: Protocol<'csv_call'> = {
  id: 'csv_call',
  name: 'Positional CSV call (novel)',
  family: 'novel',
  supportsParallel: true,
  structured: true,
  novel: true,
  textValues: true,
  putsBackFlat: false,
  instruction:
    'Write each call as one CSV line: the name of the tool, then its values in the order of its parameters.\n' +
    'tool_name,value1,value2\nLeave the field of a parameter without a value empty; put texts with commas in double quotes.',
  write: (calls, tools) => calls.map((call) => writeLine(call, tools)).join('\n'),
  read: (text, tools) => {
    const fieldsOf = readFields(text)
    const calls = readLineCalls(text, tools, ',', (tool, from) => {
      const { fields, end } = fieldsOf(from)
      return { arguments: isSentence(fields) ? null : readArguments(fields, tool), end } satisfies ReadArguments
    })
    return { calls, note: '', diagnostics: [] }
  },
}

/** Values up to the last given one, empty where a parameter has none; in the order of the call for an unknown tool. */
function writeLine(call: ToolCall, tools: ToolIndex): string {
  const given = call.arguments
  const params = tools.get(call.name)?.params ?? Object.keys(given).map((name) => ({ name, type: undefined }))
  const last = params.findLastIndex(({ name }) => Object.hasOwn(given, name))
  const fields = params
    .slice(0, last + 1)
    .map(({ name, type }) => (Object.hasOwn(given, name) ? fieldText(given[name]!, type) : ''))
  return [call.name, ...fields].join(',')
}

/** CSV doubles quotes inside quotes; JSON's escapes mean nothing in it. */
function fieldText(value: Json, type: Parameters<typeof writeText>[1]): string {
  const text = writeText(value, type, style)
  if (typeof value !== 'string' || text === value) return text
  const guarded = type === undefined || wantsText(type) ? value : guardText(value)
  return `"${guarded.replaceAll('"', '""')}"`
}

function readArguments(fields: readonly CsvField[], tool: Tool): Record<string, Json> | null {
  const pairs = alignFields(fields, tool)
  return pairs === null ? null : typeArguments(pairs, tool, { exact: true })
}

/** `search, if you like.`: words behind commas and blanks, with a full stop. */
function isSentence(fields: readonly CsvField[]): boolean {
  const last = fields[fields.length - 1]
  return fields.every(({ spaced }) => spaced) && last !== undefined && /[\p{L})][.!?:]$/u.test(last.text)
}
