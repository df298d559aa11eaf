import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueKind } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { identifierTools, pascalName } from '../identifiers.js'
import { jsonLiteral } from '../literals.js'
import { constants, typeName } from './shared.js'

/** Kinds that FlatBuffers stores in place; every other one is a text here. */
const scalars: Partial<Record<ValueKind, string>> = { integer: 'long', number: 'double', boolean: 'bool' }

/** FlatBuffers tables. */
export const flatbuffersIdlFormat: Format<'flatbuffers_idl'> = {
  id: 'flatbuffers_idl',
  family: 'idl',
  name: 'FlatBuffers schema',
  summary: 'Enums and a documented request table a tool, scalars with their defaults.',
  origin: 'FlatBuffers',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'nested_fields', 'item_types', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) =>
    ['namespace tools;', ...identifierTools(tools, options).map((tool) => table(tool, options))].join('\n\n'),
}

function table(tool: Tool, options: RenderOptions): string {
  const lines = tool.params.flatMap((param) => {
    const values = constants(param, options)
    return values === undefined ? [] : [`enum ${typeName(tool.name, param.name)} : byte { ${values.join(', ')} }`]
  })
  if (tool.description !== '') lines.push(`/// ${lineText(tool.description, options)}`)
  lines.push(`table ${pascalName(tool.name)}Request {`)
  for (const param of tool.params) lines.push(`  ${param.name}:${fieldType(tool, param)}${mark(param)};`)
  return [...lines, '}'].join('\n')
}

function fieldType(tool: Tool, { name, type }: Param): string {
  if (type.kind === 'enum') return typeName(tool.name, name)
  if (type.kind === 'array') return `[${(type.item && scalars[type.item.kind]) ?? 'string'}]`
  return scalars[type.kind] ?? 'string'
}

function mark(param: Param): string {
  const value = scalars[param.type.kind] === undefined ? undefined : param.default
  return (value === undefined ? '' : ` = ${jsonLiteral(value)}`) + (param.required ? ' (required)' : '')
}
