import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { type TypeSyntax, typeText } from '../type-syntax.js'
import { bareText } from './shared.js'

const types: TypeSyntax = {
  any: 'string',
  boolean: 'bool',
  integer: 's64',
  null: 'unit',
  number: 'float64',
  object: 'string',
  string: 'string',
  array: (item) => `list<${item}>`,
  union: (branches) => `variant { ${branches.join(', ')} }`,
}

/** A WIT interface of the WebAssembly component model. */
export const witIdlFormat: Format<'wit_idl'> = {
  id: 'wit_idl',
  family: 'idl',
  name: 'WebAssembly Component Model WIT',
  summary: 'One interface with the enums, records and documented `func` of each tool.',
  origin: 'WebAssembly component model',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'nested_fields', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) =>
    ['interface tools {', ...identifierTools(tools, options).flatMap((tool) => toolLines(tool, options)), '}'].join(
      '\n',
    ),
}

function toolLines(tool: Tool, options: RenderOptions): string[] {
  const lines = tool.params.flatMap((param) => definition(tool, param, options))
  if (tool.description !== '') lines.push(`  /// ${lineText(tool.description, options)}`)
  const params = tool.params.map((param) => {
    const { kind } = param.type
    const named = kind === 'enum' || kind === 'object'
    const type = named ? typeName(tool, param) : typeText(param.type, types, options)
    return `${witName(param.name)}: ${optional(param, type)}`
  })
  return [...lines, `  ${witName(tool.name)}: func(${params.join(', ')}) -> result<string, string>;`, '']
}

function definition(tool: Tool, param: Param, options: RenderOptions): string[] {
  const { kind, enumValues = [], fields = [] } = param.type
  if (kind === 'enum') {
    const values = enumValues.map((value) => witName(bareText(value, options)))
    return [`  enum ${typeName(tool, param)} {`, `    ${values.join(', ')}`, '  }']
  }
  if (kind !== 'object' || fields.length === 0) return []
  const lines = fields.map((field) => {
    return `    ${witName(field.name)}: ${optional(field, typeText(field.type, types, options))},`
  })
  return [`  record ${typeName(tool, param)} {`, ...lines, '  }']
}

function optional(param: Param, type: string): string {
  return param.required ? type : `option<${type}>`
}

function typeName(tool: Tool, param: Param): string {
  return `${witName(tool.name)}-${witName(param.name)}`
}

/** WIT spells names in small letters with `-` between words. */
function witName(name: string): string {
  return name.replace(/[_ ]/g, '-').toLowerCase()
}
