import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { characterCount, padCharacters } from '../character-width.js'
import type { Format } from '../format.js'
import { tableHeader, tableRows } from './shared.js'

/** A table drawn with `+`, `-` and `|`, columns aligned. */
export const asciiTableFormat: Format<'ascii_table'> = {
  id: 'ascii_table',
  family: 'tabular',
  name: 'Aligned ASCII table',
  summary: 'A drawn table with aligned columns, a row a parameter.',
  origin: 'tables of database shells',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) => drawTable(tools, options),
}

function drawTable(tools: readonly Tool[], options: RenderOptions): string {
  const rows = [tableHeader(options)]
  for (const tool of tools)
    for (const cells of tableRows(tool, options)) rows.push(cells.map((cell) => shut(cell, options)))
  const widths = columnWidths(rows)
  const rule = `+${widths.map((width) => '-'.repeat(width + 2)).join('+')}+`
  const [header, ...body] = rows.map((cells) => drawRow(cells, widths))
  return [rule, header, rule, ...body, rule].join('\n')
}

/** Under `safe` no `|` in a cell looks like the end of it. */
function shut(cell: string, options: RenderOptions): string {
  return options.escape === 'safe' ? cell.replaceAll('|', '\\|') : cell
}

function columnWidths(rows: readonly string[][]): number[] {
  const widths: number[] = []
  for (const cells of rows) {
    cells.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, characterCount(cell))
    })
  }
  return widths
}

function drawRow(cells: readonly string[], widths: readonly number[]): string {
  const padded = cells.map((cell, column) => padCharacters(cell, widths[column] ?? 0))
  return `| ${padded.join(' | ')} |`
}
