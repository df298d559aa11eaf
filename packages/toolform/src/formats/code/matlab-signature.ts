import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { joinTools } from '../join-tools.js'
import { matlabLiteral } from '../literals.js'
import { plainText } from '../plain-text.js'
import { type TypeSyntax, typeText } from '../type-syntax.js'

const types: TypeSyntax = {
  any: 'string',
  boolean: 'logical',
  integer: 'double',
  null: 'string',
  number: 'double',
  object: 'struct',
  string: 'string',
  array: () => 'cell',
}

/** MATLAB functions with an `arguments` block. */
export const matlabSignatureFormat: Format<'matlab_signature'> = {
  id: 'matlab_signature',
  family: 'code',
  name: 'MATLAB function signatures',
  summary: 'A function whose `arguments` block gives class, allowed values, default and description of each parameter.',
  origin: 'MATLAB',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['nested_fields', 'item_types', 'unions', 'constraints', 'returns', 'optionality'],
  ignores: ['constraints', 'returns', 'minify'],
  lossy: true,
  render: (tools, options) => joinTools(identifierTools(tools, options), '\n\n', (tool) => functionText(tool, options)),
}

function functionText(tool: Tool, options: RenderOptions): string {
  const lines = [`function result = ${tool.name}(${tool.params.map((param) => param.name).join(', ')})`]
  if (tool.description !== '') lines.push(`% ${lineText(tool.description, options)}`)
  lines.push('    arguments', ...tool.params.map((param) => argumentLine(param, options)), '    end', 'end')
  return lines.join('\n')
}

function argumentLine(param: Param, options: RenderOptions): string {
  let line = `        ${param.name} ${typeText(param.type, types, options)}`
  if (param.type.kind === 'enum') {
    const values = (param.type.enumValues ?? []).map((value) => matlabLiteral(plainText(value), options))
    line += ` {mustBeMember(${param.name}, [${values.join(', ')}])}`
  }
  if (!param.required && param.default !== undefined) line += ` = ${matlabLiteral(param.default, options)}`
  return param.description === '' ? line : `${line}  % ${lineText(param.description, options)}`
}
