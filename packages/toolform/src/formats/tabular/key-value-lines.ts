import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'
import { cellType } from './shared.js'

/** A line a parameter, under a comment with the tool's description. */
export const keyValueLinesFormat: Format<'key_value_lines'> = {
  id: 'key_value_lines',
  family: 'tabular',
  name: 'Key-value lines',
  summary: 'Lines `tool.param: type (required) = default  # text` under a comment that describes the tool.',
  origin: 'properties files',
  novel: false,
  defaultProtocol: 'key_value_call',
  loses: ['constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  compressed: true,
  render: (tools, options) => joinTools(tools, '\n', (tool) => toolLines(tool, options)),
}

/** A tool with neither a description nor a parameter is shown by its name alone. */
function toolLines(tool: Tool, options: RenderOptions): string {
  const lines = tool.description === '' ? [] : [`# ${tool.name} — ${lineText(tool.description, options)}`]
  for (const param of tool.params) lines.push(lineText(`${tool.name}.${paramLine(param)}`, options))
  return lines.length === 0 ? `# ${tool.name}` : lines.join('\n')
}

function paramLine(param: Param): string {
  const value = param.default === undefined ? '' : ` = ${plainText(param.default)}`
  const description = param.description === '' ? '' : `  # ${param.description}`
  const presence = param.required ? 'required' : 'optional'
  return `${param.name}: ${cellType(param.type)} (${presence})${value}${description}`
}
