import type { Json } from '../../json/json.js'
import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { literal, quotedName } from './shared.js'

/** Module options as the Nix package collection declares them. */
export const nixExprFormat: Format<'nix_expr'> = {
  id: 'nix_expr',
  family: 'config',
  name: 'Nix expressions (novel)',
  summary: 'An attribute set a tool whose options are `lib.mkOption` values.',
  origin: 'this study, after NixOS module options',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['nested_fields', 'unions', 'constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) => `{ lib, ... }:\n{\n${joinTools(tools, '', (tool) => toolSet(tool, options))}}`,
}

function toolSet(tool: Tool, options: RenderOptions): string {
  const lines = [`  ${attribute(tool.name, options)} = {`]
  if (tool.description !== '') lines.push(`    # ${lineText(tool.description, options)}`)
  lines.push('    options = {')
  for (const param of tool.params) addOption(lines, param, options)
  lines.push('    };', '  };\n')
  return lines.join('\n')
}

function addOption(lines: string[], param: Param, options: RenderOptions): void {
  lines.push(`      ${attribute(param.name, options)} = lib.mkOption {`)
  lines.push(`        type = lib.types.${nixType(param.type, options)};`)
  if (param.description !== '') lines.push(`        description = ${nixValue(param.description, options)};`)
  if (param.default !== undefined) lines.push(`        default = ${nixValue(param.default, options)};`)
  else if (!param.required) lines.push('        default = null;')
  lines.push('      };')
}

function nixType(type: ValueType, options: RenderOptions): string {
  switch (type.kind) {
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'object':
      return 'attrs'
    case 'enum':
      return `enum [ ${(type.enumValues ?? []).map((value) => nixValue(value, options)).join(' ')} ]`
    case 'array':
      return `listOf ${type.item === undefined ? 'str' : nixType(type.item, options)}`
    default:
      return 'str'
  }
}

function attribute(name: string, options: RenderOptions): string {
  if (options.escape === 'study' || /^[A-Za-z_][A-Za-z0-9_'-]*$/.test(name)) return name
  return quotedName(name, options).replaceAll('${', '\\${')
}

/** The study prints JSON; Nix itself parts items by blanks, and `${` in a text begins an expression. */
function nixValue(value: Json, options: RenderOptions): string {
  if (options.escape === 'study') return literal(value, options)
  if (typeof value === 'string') return literal(value, options).replaceAll('${', '\\${')
  if (typeof value !== 'object' || value === null) return literal(value, options)
  if (Array.isArray(value)) return `[${value.map((item) => nixItem(item, options)).join(' ')}]`
  const members = Object.entries(value).map(
    ([name, member]) => `${nixKey(name, options)} = ${nixValue(member, options)};`,
  )
  return `{ ${members.join(' ')} }`
}

/** A negative number in a list would be read as a subtraction. */
function nixItem(value: Json, options: RenderOptions): string {
  const text = nixValue(value, options)
  return text.startsWith('-') ? `(${text})` : text
}

function nixKey(name: string, options: RenderOptions): string {
  return quotedName(name, options).replaceAll('${', '\\${')
}
