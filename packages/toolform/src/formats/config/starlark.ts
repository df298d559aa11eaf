import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueKind } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { identifierText, literal, quotedName } from './shared.js'

/** One build rule a tool. */
export const starlarkFormat: Format<'starlark'> = {
  id: 'starlark',
  family: 'config',
  name: 'Starlark rule definitions',
  summary: 'A `name = rule(...)` a tool with an attribute a parameter.',
  origin: 'rule definitions of Bazel',
  novel: false,
  defaultProtocol: 'python_call',
  loses: ['nested_fields', 'item_types', 'unions', 'constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => rule(tool, options)),
}

function rule(tool: Tool, options: RenderOptions): string {
  const lines = [`${identifierText(tool.name, options)} = rule(`]
  if (tool.description !== '') lines.push(`    doc = ${literal(tool.description, options)},`)
  lines.push('    attrs = {')
  for (const param of tool.params) {
    lines.push(`        ${quotedName(param.name, options)}: ${attribute(param, options)},`)
  }
  lines.push('    },', ')')
  return lines.join('\n')
}

function attribute(param: Param, options: RenderOptions): string {
  const parts = [`mandatory = ${param.required ? 'True' : 'False'}`]
  if (param.type.kind === 'enum') {
    parts.push(`values = [${(param.type.enumValues ?? []).map((value) => literal(value, options)).join(', ')}]`)
  }
  if (param.description !== '') parts.push(`doc = ${literal(param.description, options)}`)
  if (param.default !== undefined) parts.push(`default = ${literal(param.default, options)}`)
  return `attr.${attributeKinds[param.type.kind] ?? 'string'}(${parts.join(', ')})`
}

const attributeKinds: Partial<Record<ValueKind, string>> = {
  integer: 'int',
  number: 'int',
  boolean: 'bool',
  array: 'string_list',
  object: 'string_dict',
}
