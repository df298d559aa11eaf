import { readBareValue } from '../../grammar/typed-text.js'
import type { Tool } from '../../tool/tool.js'
import type { WrittenCall } from '../protocol.js'
import { argumentsOfParts, type KeyedPart } from './keyed-parts.js'

/** One row of a table of calls. */
export interface TableRow {
  readonly tool: string
  readonly key: string
  readonly value: string
  readonly start: number
  readonly end: number
}

const row = /^[ \t>]*\|([^|\n]*)\|([^|\n]*)\|([^\n]*)$/gm

/** The rows of three columns in a text; not complete when the text ends inside a row. */
export function readRows(text: string): { rows: readonly TableRow[]; complete: boolean } {
  const rows: TableRow[] = []
  const search = new RegExp(row.source, row.flags)
  let closed = true
  let wasClosed = false
  for (let found = search.exec(text); found !== null; found = search.exec(text)) {
    const [whole, tool = '', key = '', rest = ''] = found
    const value = rest.trim()
    wasClosed ||= rows.length > 0 && closed
    closed = value.endsWith('|')
    const end = found.index + whole.length
    rows.push({
      tool: tool.trim(),
      key: key.trim(),
      value: closed ? value.slice(0, -1).trim() : value,
      start: found.index,
      end,
    })
  }
  const last = rows[rows.length - 1]
  if (last === undefined) return { rows, complete: true }
  const behind = text.slice(last.end).trim()
  // Tables may leave out the bars at the ends of rows; one that had them and lacks the last one was cut off.
  const complete = behind === '' ? closed || !wasClosed : !/^\|[^\n]*$/.test(behind)
  return { rows, complete }
}

/**
 * The calls that rows make. A row without a tool belongs to the tool above; a header, a key that is already given and
 * another tool begin a new call.
 */
export function callsOfRows(rows: readonly TableRow[], toolOf: (name: string) => Tool | undefined): WrittenCall[] {
  const calls: WrittenCall[] = []
  let open: { name: string; tool: Tool; parts: Map<string, KeyedPart>; start: number; end: number } | null = null
  const close = (): void => {
    if (open === null) return
    const { name, tool, parts, start, end } = open
    calls.push({ name, arguments: argumentsOfParts([...parts.values()], tool), span: { start, end } })
    open = null
  }
  for (const { tool: name, key, value, start, end } of rows) {
    const tool = name === '' ? open?.tool : toolOf(stripMarks(name))
    if (tool === undefined) {
      // The line below the header belongs to it.
      close()
      continue
    }
    const part = partOf(stripMarks(key), value)
    if (open !== null && (open.tool !== tool || key === '' || open.parts.has(part.key))) close()
    open ??= { name: name === '' ? tool.name : stripMarks(name), tool, parts: new Map(), start, end }
    if (key !== '') open.parts.set(part.key, part)
    open.end = end
  }
  close()
  return calls
}

function partOf(key: string, value: string): KeyedPart {
  const text = value.replaceAll('\\|', '|')
  const said = /^"(?:[^"\\]|\\.)*"$/.test(text) ? readBareValue(text) : undefined
  return typeof said === 'string' ? { key, mark: '', text: said, quoted: true } : { key, mark: '', text, quoted: false }
}

/** A name without the backticks and stars of Markdown. */
function stripMarks(text: string): string {
  return text.replace(/^[`*]+|[`*]+$/g, '')
}
