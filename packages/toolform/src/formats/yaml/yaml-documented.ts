import type { Json } from '../../json/json.js'
import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { literalText } from '../json-text.js'
import { flowName, flowText, flowType } from './shared.js'

/** YAML whose descriptions are comments. */
export const yamlDocumentedFormat: Format<'yaml_documented'> = {
  id: 'yaml_documented',
  family: 'yaml',
  name: 'YAML with comment documentation',
  summary: 'A YAML list with type, presence and default of each parameter and the descriptions as comments.',
  origin: 'commented configuration files',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => toolText(tool, options)),
}

function toolText(tool: Tool, options: RenderOptions): string {
  const lines = tool.description === '' ? [] : [`# ${lineText(tool.description, options)}`]
  lines.push(`- name: ${flowName(tool.name, options)}`, '  parameters:')
  for (const param of tool.params) {
    const comment = param.description === '' ? '' : `  # ${lineText(param.description, options)}`
    lines.push(`    ${flowName(param.name, options)}:${comment}`)
    lines.push(`      type: ${flowType(param.type, options)}`)
    lines.push(`      presence: ${param.required ? 'required' : 'optional'}`)
    if (param.default !== undefined) lines.push(`      default: ${defaultText(param.default, options)}`)
  }
  return lines.join('\n')
}

function defaultText(value: Json, options: RenderOptions): string {
  return typeof value === 'string' ? flowText(value, options) : literalText(value)
}
