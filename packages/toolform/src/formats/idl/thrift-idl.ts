import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { blockText } from '../code/comments.js'
import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { type TypeSyntax, typeText } from '../type-syntax.js'

const types: TypeSyntax = {
  any: 'string',
  boolean: 'bool',
  integer: 'i64',
  null: 'void',
  number: 'double',
  object: 'map<string,string>',
  string: 'string',
  array: (item) => `list<${item}>`,
}

/** An Apache Thrift service. */
export const thriftIdlFormat: Format<'thrift_idl'> = {
  id: 'thrift_idl',
  family: 'idl',
  name: 'Apache Thrift IDL',
  summary: 'One service whose methods number their arguments and mark them `required` or `optional`.',
  origin: 'Apache Thrift',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'enums', 'nested_fields', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) =>
    [
      'namespace py tools\n',
      'service ToolService {',
      ...identifierTools(tools, options).flatMap((tool) => methodLines(tool, options)),
      '}',
    ].join('\n'),
}

function methodLines(tool: Tool, options: RenderOptions): string[] {
  const lines = tool.description === '' ? [] : [`  /** ${blockText(tool.description, options)} */`]
  const params = tool.params.map(({ name, type, required }, index) => {
    return `${index + 1}: ${required ? 'required' : 'optional'} ${typeText(type, types, options)} ${name}`
  })
  return [...lines, `  string ${tool.name}(${params.join(', ')}),`, '']
}
