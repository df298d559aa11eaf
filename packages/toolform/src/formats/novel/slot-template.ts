import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { asciiText, jsonText } from '../json-text.js'
import { argumentType } from './shared.js'

/** The call of each tool with places to fill in. */
export const slotTemplateFormat: Format<'slot_template'> = {
  id: 'slot_template',
  family: 'novel',
  name: 'Fill-in-the-blank call template (novel)',
  summary: 'The JSON of a call a tool, each value a place `<type>` that says whether it is needed.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => template(tool, options)),
}

function template(tool: Tool, options: RenderOptions): string {
  const slots = new Map(tool.params.map((param) => [param.name, slot(param)]))
  const call = asciiText(jsonText({ name: tool.name, arguments: slots }, 'indented'))
  return tool.description === '' ? call : `// ${lineText(tool.description, options)}\n${call}`
}

function slot(param: Param): string {
  return `<${argumentType(param.type)}${param.required ? '' : '; take this out when there is no value'}>`
}
