import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { identifierTools, pascalName } from '../identifiers.js'
import { type TypeSyntax, typeText } from '../type-syntax.js'

const types: TypeSyntax = {
  any: 'String',
  boolean: 'Boolean',
  integer: 'Integer',
  null: 'String',
  number: 'Double',
  object: 'Document',
  string: 'String',
  array: () => 'StringList',
  union: () => 'Document',
}

/** Smithy operations and their input structures. */
export const smithyIdlFormat: Format<'smithy_idl'> = {
  id: 'smithy_idl',
  family: 'idl',
  name: 'Smithy IDL',
  summary: 'An operation and its input structure a tool, with `@documentation` and `@required` traits.',
  origin: 'Smithy 2',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'item_types', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) =>
    [
      '$version: "2"',
      'namespace tools',
      ...identifierTools(tools, options).flatMap((tool) => [operation(tool, options), structure(tool, options)]),
    ].join('\n\n'),
}

function operation(tool: Tool, options: RenderOptions): string {
  const name = pascalName(tool.name)
  const lines = [`operation ${name} {`, `    input: ${name}Input`, '    output: ToolResult', '}']
  return [...documentation(tool.description, options), ...lines].join('\n')
}

function structure(tool: Tool, options: RenderOptions): string {
  const members = tool.params.flatMap(({ name, type, description, required }) => [
    ...documentation(description, options),
    ...(required ? ['@required'] : []),
    `${name}: ${typeText(type, types, options)}`,
  ])
  return [`structure ${pascalName(tool.name)}Input {`, ...members.map((line) => `    ${line}`), '}'].join('\n')
}

/** The study escapes quotes alone; under `safe` the text is escaped as in JSON, which Smithy's strings follow. */
function documentation(text: string, options: RenderOptions): string[] {
  if (text === '') return []
  const quoted = options.escape === 'safe' ? JSON.stringify(text) : `"${text.replaceAll('"', '\\"')}"`
  return [`@documentation(${quoted})`]
}
