import type { Json } from '../../json/json.js'
import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { literal, quotedName } from './shared.js'

/** Blocks as infrastructure files have them. */
export const hclFormat: Format<'hcl'> = {
  id: 'hcl',
  family: 'config',
  name: 'HCL (Terraform-style) blocks',
  summary: 'A `tool` block a tool and a `variable` block a parameter.',
  origin: 'HashiCorp configuration language',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['unions', 'constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => toolBlock(tool, options)),
}

function toolBlock(tool: Tool, options: RenderOptions): string {
  const lines = [`tool ${template(quotedName(tool.name, options), options)} {`]
  if (tool.description !== '') lines.push(`  description = ${value(tool.description, options)}`)
  for (const param of tool.params) addVariable(lines, param, options)
  lines.push('}')
  return lines.join('\n')
}

function addVariable(lines: string[], param: Param, options: RenderOptions): void {
  lines.push(`  variable ${template(quotedName(param.name, options), options)} {`)
  lines.push(`    type      = ${hclType(param.type, options)}`, `    required  = ${param.required}`)
  if (param.description !== '') lines.push(`    description = ${value(param.description, options)}`)
  if (param.type.kind === 'enum') lines.push(`    allowed   = ${value([...(param.type.enumValues ?? [])], options)}`)
  if (param.default !== undefined) lines.push(`    default   = ${value(param.default, options)}`)
  lines.push('  }')
}

function hclType(type: ValueType, options: RenderOptions): string {
  switch (type.kind) {
    case 'string':
    case 'enum':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'bool'
    case 'array':
      return `list(${type.item === undefined ? 'string' : hclType(type.item, options)})`
    case 'object': {
      const fields = (type.fields ?? []).map((field) => `${key(field.name, options)} = ${hclType(field.type, options)}`)
      return `object({${fields.join(', ')}})`
    }
    default:
      return 'any'
  }
}

function key(name: string, options: RenderOptions): string {
  if (options.escape === 'study' || /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u.test(name)) return name
  return template(quotedName(name, options), options)
}

function value(json: Json, options: RenderOptions): string {
  return template(literal(json, options), options)
}

/** Inside quotes `${` and `%{` begin a template; doubled they are text. */
function template(text: string, options: RenderOptions): string {
  return options.escape === 'safe' ? text.replace(/[$%](?=\{)/g, '$&$&') : text
}
