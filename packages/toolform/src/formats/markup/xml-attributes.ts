import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'
import { attributeText } from './shared.js'

/** XML with everything in attributes. */
export const xmlAttributesFormat: Format<'xml_attributes'> = {
  id: 'xml_attributes',
  family: 'markup',
  name: 'XML with attribute-only parameters',
  summary: 'A `<tool>` element a tool and one empty `<param>` element a parameter, all facts in attributes.',
  origin: 'compact XML, as build files have it',
  novel: false,
  defaultProtocol: 'xml_call',
  loses: ['nested_fields', 'item_types', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  render: (tools, options) => `<tools>\n${joinTools(tools, '', (tool) => toolElement(tool, options))}</tools>`,
}

function toolElement(tool: Tool, options: RenderOptions): string {
  const params = tool.params.map((param) => `    ${paramElement(param, options)}\n`).join('')
  const name = attributeText(tool.name, options)
  return `  <tool name="${name}"${descriptionAttribute(tool.description, options)}>\n${params}  </tool>\n`
}

function paramElement(param: Param, options: RenderOptions): string {
  const { type } = param
  const required = param.required ? ' required="true"' : ''
  const values =
    type.kind === 'enum' ? ` values="${attributeText((type.enumValues ?? []).map(plainText).join('|'), options)}"` : ''
  const description = descriptionAttribute(param.description, options)
  return `<param name="${attributeText(param.name, options)}" type="${type.kind}"${required}${values}${description}/>`
}

function descriptionAttribute(description: string, options: RenderOptions): string {
  return description === '' ? '' : ` desc="${attributeText(description, options)}"`
}
