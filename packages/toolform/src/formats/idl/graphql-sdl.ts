import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { camelName, identifierTools } from '../identifiers.js'
import { type TypeSyntax, typeText } from '../type-syntax.js'
import { constants, typeName } from './shared.js'

const types: TypeSyntax = {
  any: 'JSON',
  boolean: 'Boolean',
  integer: 'Int',
  null: 'JSON',
  number: 'Float',
  object: 'JSON',
  string: 'String',
  array: (item) => `[${item}]`,
}

/** A GraphQL schema whose mutations are the tools. */
export const graphqlSdlFormat: Format<'graphql_sdl'> = {
  id: 'graphql_sdl',
  family: 'idl',
  name: 'GraphQL schema (SDL)',
  summary: 'Enums and input types, then one `Mutation` type with a described field a tool.',
  origin: 'GraphQL schema language',
  novel: false,
  defaultProtocol: 'graphql_call',
  loses: ['param_descriptions', 'nested_fields', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => {
    const shown = identifierTools(tools, options)
    const definitions = shown.flatMap((tool) => tool.params.flatMap((param) => definition(tool, param, options)))
    const mutation = ['type Mutation {', ...shown.flatMap((tool) => mutationLines(tool, options)), '}'].join('\n')
    return [...definitions, mutation].join('\n\n')
  },
}

function definition(tool: Tool, param: Param, options: RenderOptions): string[] {
  const name = typeName(tool.name, param.name)
  const values = constants(param, options)
  if (values !== undefined) return [[`enum ${name} {`, ...values.map((value) => `  ${value}`), '}'].join('\n')]
  if (!hasFields(param.type)) return []
  const lines = param.type.fields.map(
    (field) => `  ${camelName(field.name)}: ${typeText(field.type, types, options)}${mark(field)}`,
  )
  return [[`input ${name}Input {`, ...lines, '}'].join('\n')]
}

function mutationLines(tool: Tool, options: RenderOptions): string[] {
  const lines = tool.description === '' ? [] : [`  """${blockString(tool.description, options)}"""`]
  const params = tool.params.map(
    (param) => `${camelName(param.name)}: ${paramType(tool, param, options)}${mark(param)}`,
  )
  return [...lines, `  ${camelName(tool.name)}(${params.join(', ')}): ToolResult`]
}

function paramType(tool: Tool, param: Param, options: RenderOptions): string {
  const name = typeName(tool.name, param.name)
  if (param.type.kind === 'enum') return name
  return hasFields(param.type) ? `${name}Input` : typeText(param.type, types, options)
}

function hasFields(type: ValueType): type is ValueType & { readonly fields: readonly Param[] } {
  return type.kind === 'object' && type.fields !== undefined && type.fields.length > 0
}

function mark(param: Param): string {
  return param.required ? '!' : ''
}

/** Under `safe` as GraphQL escapes a block string, with a blank where the text would run into the closing quotes. */
function blockString(text: string, options: RenderOptions): string {
  if (options.escape !== 'safe') return text
  const escaped = text.replace(/[^\P{Cc}\n\r\t]/gu, '').replaceAll('"""', '\\"""')
  return /["\\]$/.test(escaped) ? `${escaped} ` : escaped
}
