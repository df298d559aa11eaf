import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { joinTools } from '../join-tools.js'
import { sqlLiteral, sqlText } from '../literals.js'
import { type TypeSyntax, typeText } from '../type-syntax.js'

const types: TypeSyntax = {
  any: 'JSONB',
  boolean: 'BOOLEAN',
  integer: 'INTEGER',
  null: 'NULL',
  number: 'DOUBLE PRECISION',
  object: 'JSONB',
  string: 'TEXT',
  array: (item) => `${item}[]`,
}

/** SQL functions in the types of PostgreSQL. */
export const sqlUdfFormat: Format<'sql_udf'> = {
  id: 'sql_udf',
  family: 'code',
  name: 'SQL user-defined function declarations',
  summary: 'A `CREATE FUNCTION` with typed parameters and defaults, the descriptions behind it.',
  origin: 'PostgreSQL',
  novel: false,
  defaultProtocol: 'sql_call',
  loses: ['enums', 'nested_fields', 'unions', 'constraints'],
  ignores: ['constraints', 'minify'],
  render: (tools, options) =>
    joinTools(identifierTools(tools, options), '\n\n', (tool) => functionText(tool, options)).trimEnd(),
}

function functionText(tool: Tool, options: RenderOptions): string {
  const params = tool.params.map((param) => `    ${paramText(param, options)}`).join(',\n')
  const returns = tool.returns === undefined ? types.any : typeText(tool.returns, types, options)
  const lines = [`CREATE FUNCTION ${tool.name}(`, params, `) RETURNS ${returns};`]
  if (tool.description === '') return lines.join('\n')
  const text = options.escape === 'safe' ? sqlText(tool.description) : `'${tool.description}'`
  lines.push(`COMMENT ON FUNCTION ${tool.name} IS ${text};`)
  for (const { name, description } of tool.params) {
    if (description !== '') lines.push(`-- ${name}: ${lineText(description, options)}`)
  }
  return lines.join('\n')
}

function paramText(param: Param, options: RenderOptions): string {
  const text = `${param.name} ${typeText(param.type, types, options)}`
  return param.required ? text : `${text} DEFAULT ${sqlLiteral(param.default ?? null, options)}`
}
