import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { plainText } from '../plain-text.js'
import { cellType } from './shared.js'

/** One row a parameter; a tool without parameters has a row of its own. */
export const markdownTableFormat: Format<'markdown_table'> = {
  id: 'markdown_table',
  family: 'tabular',
  name: 'Markdown table',
  summary: 'A Markdown table with one row a parameter; the tool and its description stand in every row.',
  origin: 'Markdown',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) => {
    const columns = ['tool', 'param', 'type', 'required', 'default']
    if (options.descriptions) columns.push('param_doc', 'tool_doc')
    const lines = [rowOf(columns), `|${'---|'.repeat(columns.length)}`]
    for (const tool of tools) {
      if (tool.params.length === 0) lines.push(rowOf(cellsOf(tool, null, options.descriptions)))
      for (const param of tool.params) lines.push(rowOf(cellsOf(tool, param, options.descriptions)))
    }
    return lines.join('\n')
  },
}

function cellsOf(tool: Tool, param: Param | null, descriptions: boolean): string[] {
  const cells =
    param === null
      ? [tool.name, '', '', '', '']
      : [
          tool.name,
          param.name,
          cellType(param.type),
          param.required ? 'yes' : 'no',
          param.default === undefined ? '' : plainText(param.default),
        ]
  if (descriptions) cells.push(param?.description ?? '', tool.description)
  return cells
}

/** A row; a bar or a line break inside a cell would end it. */
function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}
