import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueKind } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'
import { attributeText, elementText } from './shared.js'

/** One HTML form a tool. */
export const htmlFormsFormat: Format<'html_forms'> = {
  id: 'html_forms',
  family: 'markup',
  name: 'HTML forms (novel)',
  summary: 'A `<form>` a tool; a labelled `<input>` or `<select>` a parameter.',
  origin: 'this study, after HTML forms',
  novel: true,
  defaultProtocol: 'url_call',
  loses: ['nested_fields', 'item_types', 'unions', 'returns'],
  ignores: ['returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => form(tool, options)),
}

function form(tool: Tool, options: RenderOptions): string {
  const action = options.escape === 'safe' ? attributeText(tool.name, options) : tool.name
  const lines = [`<form action="/${action}" method="post">`]
  if (tool.description !== '') lines.push(`  <legend>${elementText(tool.description, options)}</legend>`)
  for (const param of tool.params) addControl(lines, param, options)
  lines.push('  <button type="submit">Run</button>', '</form>')
  return lines.join('\n')
}

function addControl(lines: string[], param: Param, options: RenderOptions): void {
  const name = attributeText(param.name, options)
  const required = param.required ? ' required' : ''
  lines.push(`  <label for="${name}">${elementText(param.description || param.name, options)}</label>`)
  if (param.type.kind !== 'enum') {
    const type = inputTypes[param.type.kind] ?? 'text'
    lines.push(`  <input name="${name}" type="${type}"${required}${limits(param, options)}>`)
    return
  }
  lines.push(`  <select name="${name}"${required}>`)
  for (const member of param.type.enumValues ?? []) {
    const text = plainText(member)
    lines.push(`    <option value="${attributeText(text, options)}">${elementText(text, options)}</option>`)
  }
  lines.push('  </select>')
}

const inputTypes: Partial<Record<ValueKind, string>> = { integer: 'number', number: 'number', boolean: 'checkbox' }

function limits(param: Param, options: RenderOptions): string {
  const { minimum, maximum, pattern } = param.type.constraints ?? {}
  let text = ''
  if (minimum !== undefined) text += ` min="${plainText(minimum)}"`
  if (maximum !== undefined) text += ` max="${plainText(maximum)}"`
  if (pattern !== undefined) text += ` pattern="${attributeText(pattern, options)}"`
  if (param.default !== undefined) text += ` value="${htmlDefault(param, options)}"`
  return text
}

/** The study prints the default of an input as it is. */
function htmlDefault(param: Param, options: RenderOptions): string {
  return attributeText(plainText(param.default!), options)
}
