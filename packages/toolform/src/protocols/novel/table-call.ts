import { toolOf } from '../../grammar/typed-text.js'
import { isJsonObject, type Json } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import type { Tool } from '../../tool/tool.js'
import type { Protocol } from '../protocol.js'
import { partText } from './keyed-parts.js'
import { callsOfRows, readRows } from './table-rows.js'

const header = '| tool | argument | value |\n|---|---|---|'

/** A Markdown table with one row an argument. */
export const tableCallProtocol: Protocol<'table_call'> = {
  id: 'table_call',
  name: 'Markdown table call (novel)',
  family: 'novel',
  supportsParallel: true,
  structured: true,
  novel: true,
  textValues: false,
  instruction: `Answer with this table only, one row an argument:\n${header}\n| tool_name | parameter | value |`,
  write: (calls, tools) => {
    const written: string[] = []
    const named = new Set<string>()
    for (const { name, arguments: args } of calls) {
      // A second call of one tool needs a table of its own, or its rows would belong to the first.
      if (written.length === 0 || named.has(name)) written.push(header)
      named.add(name)
      const tool = tools.get(name)
      const rows = Object.entries(args).map(([key, value]) => `| ${name} | ${key} | ${cellText(value, key, tool)} |`)
      // A call without arguments needs a row to be seen.
      written.push(...(rows.length === 0 ? [`| ${name} |  |  |`] : rows))
    }
    return written.join('\n')
  },
  read: (text, tools) => {
    const { rows, complete } = readRows(text)
    const calls = callsOfRows(rows, (name) => toolOf(name, tools))
    // A table that breaks off inside a row leaves its last call unfinished.
    return { calls: complete ? calls : calls.slice(0, -1), note: '', diagnostics: [] }
  },
}

/** Booleans as Python prints them, other values as JSON; an escaped bar would be read as a bar. */
function cellText(value: Json, key: string, tool: Tool | undefined): string {
  if (typeof value === 'string') {
    return value.includes('\\|') ? writeJson(value).replaceAll('|', '\\u007c') : partText(value, key, tool, '\n')
  }
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  const text = writeJson(value, { separators: 'spaced', ascii: Array.isArray(value) || isJsonObject(value) })
  return text.includes('\\|') ? text.replaceAll('|', '\\u007c') : text
}
