import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Constraints, Param } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { identifierTools, pascalName } from '../identifiers.js'
import { pythonLiteral, quotedText } from '../literals.js'
import { docstringText, pythonType } from './python.js'

/** Pydantic models and the functions that take them. */
export const pythonPydanticFormat: Format<'python_pydantic'> = {
  id: 'python_pydantic',
  family: 'code',
  name: 'Pydantic models',
  summary: 'A `BaseModel` a tool with one `Field` a parameter, and a function that takes the model.',
  origin: 'Pydantic',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['nested_fields', 'returns'],
  ignores: ['returns', 'minify'],
  render: (tools, options) =>
    [
      'from pydantic import BaseModel, Field\nfrom typing import Any, Literal',
      ...identifierTools(tools, options).map((tool) => model(tool, options)),
    ].join('\n\n'),
}

/** Constraints that a field takes, by its own names for them. */
const fieldArguments = [
  ['minimum', 'ge'],
  ['maximum', 'le'],
  ['minLength', 'min_length'],
  ['maxLength', 'max_length'],
] as const satisfies readonly (readonly [keyof Constraints, string])[]

function model(tool: Tool, options: RenderOptions): string {
  const name = pascalName(tool.name)
  const lines = [`class ${name}(BaseModel):`]
  if (tool.description !== '') lines.push(`    """${docstringText(tool.description, '    ', options)}"""`)
  for (const param of tool.params) {
    lines.push(`    ${param.name}: ${pythonType(param.type, options)} = Field(${fieldText(param, options)})`)
  }
  if (tool.params.length === 0) lines.push('    pass')
  return [...lines, '', `def ${tool.name}(args: ${name}) -> Any: ...`].join('\n')
}

function fieldText(param: Param, options: RenderOptions): string {
  const parts = [param.required ? '...' : pythonLiteral(param.default ?? null, options)]
  if (param.description !== '') parts.push(`description=${quotedText(param.description, options)}`)
  const limits = param.type.constraints ?? {}
  for (const [limit, argument] of fieldArguments) {
    const value = limits[limit]
    if (value !== undefined) parts.push(`${argument}=${pythonLiteral(value, options)}`)
  }
  if (limits.pattern !== undefined) parts.push(`pattern=${quotedText(limits.pattern, options)}`)
  return parts.join(', ')
}
