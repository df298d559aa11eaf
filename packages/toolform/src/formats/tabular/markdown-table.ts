import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'
import { tableHeader, tableRows } from './shared.js'

/** A Markdown table with a row a parameter. */
export const markdownTableFormat: Format<'markdown_table'> = {
  id: 'markdown_table',
  family: 'tabular',
  name: 'Markdown table',
  summary: 'A Markdown table: a row a parameter with its type, default and description, and the tool on each row.',
  origin: "GitHub's tables in Markdown",
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) => [...head(options), ...toolTexts(tools, '\n', (tool) => rows(tool, options))].join('\n'),
}

function head(options: RenderOptions): string[] {
  const header = tableHeader(options)
  return [tableLine(header), `|${'---|'.repeat(header.length)}`]
}

function rows(tool: Tool, options: RenderOptions): string {
  return tableRows(tool, options).map(tableLine).join('\n')
}

/** A row of the table: a line break ends it and `|` ends a cell, so neither stands in a cell as it is. */
function tableLine(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}
