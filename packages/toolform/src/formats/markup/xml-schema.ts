import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'
import { attributeText, elementText } from './shared.js'

/** Elements for tools, parameters and the fields of objects. */
export const xmlSchemaFormat: Format<'xml_schema'> = {
  id: 'xml_schema',
  family: 'markup',
  name: 'XML tool descriptions',
  summary: 'A `<tool>` element a tool, a `<parameter>` element a parameter, nested for the fields of an object.',
  origin: 'XML tool listings in system prompts',
  novel: false,
  defaultProtocol: 'xml_call',
  loses: ['constraints', 'item_types', 'unions'],
  ignores: ['constraints', 'minify'],
  render: (tools, options) => `<tools>\n${joinTools(tools, '', (tool) => toolElement(tool, options))}</tools>`,
}

function toolElement(tool: Tool, options: RenderOptions): string {
  const lines = ['  <tool>', `    <name>${elementText(tool.name, options)}</name>`]
  if (tool.description !== '') lines.push(`    <description>${elementText(tool.description, options)}</description>`)
  lines.push('    <parameters>')
  for (const param of tool.params) addParam(lines, param, '      ', options)
  lines.push('    </parameters>')
  if (tool.returnsDescription) lines.push(`    <returns>${elementText(tool.returnsDescription, options)}</returns>`)
  lines.push('  </tool>\n')
  return lines.join('\n')
}

function addParam(lines: string[], param: Param, margin: string, options: RenderOptions): void {
  const { type } = param
  const name = attributeText(param.name, options)
  lines.push(`${margin}<parameter name="${name}" type="${type.kind}" required="${param.required}">`)
  const add = (element: string): void => {
    lines.push(`${margin}  ${element}`)
  }
  if (param.description !== '') add(`<description>${elementText(param.description, options)}</description>`)
  if (type.kind === 'enum') {
    add(`<enum>${elementText((type.enumValues ?? []).map(plainText).join(', '), options)}</enum>`)
  }
  if (type.kind === 'array' && type.item !== undefined) add(`<items type="${type.item.kind}"/>`)
  if (type.kind === 'object' && type.fields !== undefined && type.fields.length > 0) {
    add('<fields>')
    for (const field of type.fields) addParam(lines, field, `${margin}    `, options)
    add('</fields>')
  }
  if (param.default !== undefined) add(`<default>${elementText(plainText(param.default), options)}</default>`)
  lines.push(`${margin}</parameter>`)
}
