import { readTypedText, toolOf } from '../../grammar/typed-text.js'
import type { Json } from '../../json/json.js'
import { writePython } from '../../json/write-python.js'
import type { Tool, ToolCall } from '../../tool/tool.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { assignFields } from './assign-fields.js'
import { readCsvFields } from './csv-fields.js'

const head = /^[ \t>`*]*([\p{L}_][\p{L}\p{N}_.:/-]*)[ \t`*]*(?=,|\r?$)/gmu

/** The name, then the values in the order of the tool's parameters, parted by commas. */
export const csvCallProtocol: Protocol<'csv_call'> = {
  id: 'csv_call',
  name: 'Positional CSV call (novel)',
  family: 'novel',
  supportsParallel: true,
  structured: true,
  novel: true,
  textValues: false,
  instruction:
    'Answer with one line: the tool name, then its values in the order in which the parameters are listed, parted by ' +
    'commas. Leave a value empty to skip an optional parameter; put text that has commas in quotes.\n' +
    'tool_name,value,"text, more",3',
  write: (calls, tools) => calls.map((call) => lineOf(call, tools.get(call.name))).join('\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    let note = ''
    const search = new RegExp(head.source, head.flags)
    for (let found = search.exec(text); found !== null; found = search.exec(text)) {
      const tool = toolOf(found[1]!, tools)
      if (tool === undefined) continue
      const { fields, end, complete } = readCsvFields(text, found.index + found[0].length)
      search.lastIndex = Math.max(search.lastIndex, end)
      if (!complete) break
      // A name alone is a mention, unless the tool wants nothing.
      if (fields.length === 0 && tool.params.some((param) => param.required)) continue
      const { args, left } = assignFields(text, fields, tool)
      if (left > 0) note = `${left} more ${left === 1 ? 'value' : 'values'} than ${tool.name} has parameters for`
      calls.push({ name: found[1]!, arguments: args, span: { start: found.index, end } })
    }
    return { calls, note, diagnostics: [] }
  },
}

function lineOf({ name, arguments: args }: ToolCall, tool: Tool | undefined): string {
  const declared = tool?.params.map((param) => param.name) ?? []
  const others = Object.keys(args).filter((key) => !declared.includes(key))
  const keys = [...declared, ...others]
  while (keys.length > 0 && !Object.hasOwn(args, keys[keys.length - 1]!)) keys.pop()
  return [name, ...keys.map((key) => (Object.hasOwn(args, key) ? fieldOf(args[key]!, key, tool) : ''))].join(',')
}

/** Values as Python prints them; text in quotation marks where it would end early or be read as another value. */
function fieldOf(value: Json, key: string, tool: Tool | undefined): string {
  if (typeof value !== 'string') return writePython(value)
  const bare = tool === undefined || (readTypedText(value, key, tool) === value && !needsQuotes(value))
  return bare ? value : `"${value.replaceAll('"', '""')}"`
}

function needsQuotes(text: string): boolean {
  return text === '' || /[,\r\n]|^[\s"[{(]|\s$/.test(text)
}
