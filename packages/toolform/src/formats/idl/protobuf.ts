import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { identifierTools, pascalName } from '../identifiers.js'
import { type TypeSyntax, typeText } from '../type-syntax.js'
import { constants, typeName } from './shared.js'

const types: TypeSyntax = {
  any: 'google.protobuf.Any',
  boolean: 'bool',
  integer: 'int64',
  null: 'google.protobuf.NullValue',
  number: 'double',
  object: 'google.protobuf.Struct',
  string: 'string',
  array: (item) => `repeated ${item}`,
}

/** A Protocol Buffers file: messages of the requests and one service. */
export const protobufFormat: Format<'protobuf'> = {
  id: 'protobuf',
  family: 'idl',
  name: 'Protocol Buffers service definition',
  summary: 'Enums and a request message a tool, then one service with an `rpc` a tool.',
  origin: 'Protocol Buffers 3',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['nested_fields', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => {
    const shown = identifierTools(tools, options)
    return [
      'syntax = "proto3";',
      'package tools;',
      ...shown.flatMap((tool) => [...enums(tool, options), message(tool, options)]),
      ['service ToolService {', ...shown.map(({ name }) => rpc(pascalName(name))), '}'].join('\n'),
    ].join('\n\n')
  },
}

function enums(tool: Tool, options: RenderOptions): string[] {
  return tool.params.flatMap((param) => {
    const values = constants(param, options)
    if (values === undefined) return []
    const lines = values.map((value, index) => `  ${value} = ${index};`)
    return [[`enum ${typeName(tool.name, param.name)} {`, ...lines, '}'].join('\n')]
  })
}

function message(tool: Tool, options: RenderOptions): string {
  const lines = tool.description === '' ? [] : [`// ${lineText(tool.description, options)}`]
  lines.push(`message ${pascalName(tool.name)}Request {`)
  tool.params.forEach((param, index) => {
    if (param.description !== '') lines.push(`  // ${lineText(param.description, options)}`)
    lines.push(`  ${fieldType(tool, param, options)} ${param.name} = ${index + 1};`)
  })
  return [...lines, '}'].join('\n')
}

function fieldType(tool: Tool, param: Param, options: RenderOptions): string {
  const { kind } = param.type
  const type = kind === 'enum' ? typeName(tool.name, param.name) : typeText(param.type, types, options)
  return param.required || kind === 'array' ? type : `optional ${type}`
}

function rpc(name: string): string {
  return `  rpc ${name}(${name}Request) returns (ToolResult);`
}
