import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'
import { tableHeader, tableRows } from './shared.js'

/** Tab-separated values. */
export const tsvFormat: Format<'tsv'> = {
  id: 'tsv',
  family: 'tabular',
  name: 'TSV table',
  summary: 'A header line and a line a parameter, cells between tabs.',
  origin: 'TSV files',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  compressed: true,
  render: (tools, options) =>
    [tableHeader(options).join('\t'), ...toolTexts(tools, '\n', (tool) => lines(tool, options))].join('\n'),
}

function lines(tool: Tool, options: RenderOptions): string {
  return tableRows(tool, options)
    .map((cells) => cells.map((cell) => cell.replaceAll('\t', ' ')).join('\t'))
    .join('\n')
}
