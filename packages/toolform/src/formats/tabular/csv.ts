import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'
import { tableHeader, tableRows } from './shared.js'

/** Comma-separated values. */
export const csvFormat: Format<'csv'> = {
  id: 'csv',
  family: 'tabular',
  name: 'CSV table',
  summary: 'A header line and a record a parameter, cells in quotes where they need them.',
  origin: 'CSV files (RFC 4180)',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  compressed: true,
  render: (tools, options) =>
    [record(tableHeader(options)), ...toolTexts(tools, '\n', (tool) => records(tool, options))].join('\n').trimEnd(),
}

function records(tool: Tool, options: RenderOptions): string {
  return tableRows(tool, options).map(record).join('\n')
}

function record(cells: readonly string[]): string {
  return cells.map(quoted).join(',')
}

/** A cell in quotes where it holds a comma, a quote or a line break; its own quotes are doubled. */
function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
