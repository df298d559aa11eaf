import { canonicalName } from '../../tool/canonical-name.js'
import type { Tool, ToolCall } from '../../tool/tool.js'
import type { ToolIndex } from '../../tool/tool-index.js'
import { namedTool, needsNothing } from '../argument-type.js'
import { endOfLine } from '../lines.js'
import type { Pair } from '../pairs.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { argumentTexts, typeArguments } from '../typed-arguments.js'
import type { TextStyle } from '../write-text.js'

const style: TextStyle = {
  structure: { separators: 'spaced', ascii: true },
  words: ['True', 'False', 'null'],
  breaks: /[\n\r]|\\\|/,
}
const header = '| tool | argument | value |\n|---|---|---|'

/** One row an argument. */
export const tableCallProtocol: Protocol<'table_call'> = {
  id: 'table_call',
  name: 'Markdown table call (novel)',
  family: 'novel',
  supportsParallel: true,
  structured: true,
  novel: true,
  textValues: true,
  putsBackFlat: false,
  instruction:
    'Answer with a table that has one row for each argument:\n' +
    '| tool | argument | value |\n|---|---|---|\n| tool_name | parameter | value |',
  write: (calls, tools) => calls.map((call) => writeTable(call, tools)).join('\n'),
  read: (text, tools) => {
    const drafts: Draft[] = []
    let open: Draft | undefined
    let emptyHead = -1
    for (let at = 0; at < text.length; at = endOfLine(text, at) + 1) {
      const end = endOfLine(text, at)
      const row = cellsOf(text.slice(at, end))
      if (row !== null) emptyHead = isHeader(row) ? (emptyHead < 0 ? at : emptyHead) : text.length
      const draft: Draft | undefined = row === null || isHeader(row) ? undefined : takeRow(row, open, tools, at)
      if (draft !== undefined) draft.end = end
      if (draft !== undefined && draft !== open) drafts.push(draft)
      open = draft
    }
    const calls: WrittenCall[] = []
    for (const { name, tool, rows, start, end } of drafts) {
      const args = typeArguments(rows, tool, style)
      if (args !== null) calls.push({ name, arguments: args, span: { start, end } })
    }
    // A head without rows names no tool; it can mean the only one that needs no arguments.
    const free = tools.tools.filter(needsNothing)
    if (emptyHead >= 0 && emptyHead < text.length && free.length === 1) {
      calls.push({ name: free[0]!.name, arguments: {}, span: { start: emptyHead, end: text.length } })
    }
    return { calls, note: '', diagnostics: [] }
  },
}

/** Adds a row to the open call, or opens one; undefined for a row of no tool. A repeated argument is another call's. */
function takeRow(
  [written, key, value]: readonly [string, string, string],
  open: Draft | undefined,
  tools: ToolIndex,
  start: number,
): Draft | undefined {
  const tool = written === '' ? open?.tool : namedTool(written, tools)
  if (tool === undefined) return undefined
  const folded = canonicalName(key)
  const goesOn = open !== undefined && tool === open.tool && key !== '' && !open.keys.has(folded)
  const draft: Draft = goesOn
    ? open
    : { name: written || tool.name, tool, rows: [], keys: new Set(), start, end: start }
  if (key !== '') {
    draft.rows.push({ key, text: value })
    draft.keys.add(folded)
  }
  return draft
}

/** A call and its rows. */
interface Draft {
  readonly name: string
  readonly tool: Tool
  readonly rows: Pair[]
  readonly keys: Set<string>
  readonly start: number
  end: number
}

/** A call without arguments is a row without one: a head alone would not say which tool is meant. */
function writeTable(call: ToolCall, tools: ToolIndex): string {
  const rows = argumentTexts(call, tools, style).map(({ key, text }) => `| ${call.name} | ${key} | ${text} |`)
  return [header, ...(rows.length > 0 ? rows : [`| ${call.name} |  |  |`])].join('\n')
}

/** The three cells of a row: bars behind the second one belong to the value. Null for a line that is no whole row. */
function cellsOf(line: string): [string, string, string] | null {
  const row = line.trim()
  if (row.length < 4 || row[0] !== '|' || !row.endsWith('|')) return null
  const first = row.indexOf('|', 1)
  const second = row.indexOf('|', first + 1)
  if (second < 0 || second === row.length - 1) return null
  const value = row.slice(second + 1, -1).trim()
  const isQuoted = /^["[{]/.test(value)
  return [
    row.slice(1, first).trim(),
    row.slice(first + 1, second).trim(),
    isQuoted ? value : value.replaceAll('\\|', '|'),
  ]
}

/** The names of the columns, or the line of dashes below them. */
function isHeader([tool, key]: readonly [string, string, string]): boolean {
  return (/^:?-+:?$/.test(tool) && /^:?-*:?$/.test(key)) || (/^tool/i.test(tool) && /^(?:arg|param)/i.test(key))
}
