import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { camelName, identifierTools } from '../identifiers.js'
import { type TypeSyntax, typeText } from '../type-syntax.js'

const types: TypeSyntax = {
  any: 'Text',
  boolean: 'Bool',
  integer: 'Int64',
  null: 'Text',
  number: 'Float64',
  object: 'AnyPointer',
  string: 'Text',
  array: (item) => `List(${item})`,
  union: () => 'AnyPointer',
}

/** A Cap'n Proto interface. */
export const capnprotoIdlFormat: Format<'capnproto_idl'> = {
  id: 'capnproto_idl',
  family: 'idl',
  name: "Cap'n Proto schema",
  summary: 'One interface whose numbered methods are the tools.',
  origin: "Cap'n Proto",
  novel: false,
  defaultProtocol: 'json_object',
  loses: [
    'param_descriptions',
    'enums',
    'nested_fields',
    'unions',
    'constraints',
    'defaults',
    'returns',
    'optionality',
  ],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) =>
    [
      '@0xdeadbeefcafe1234;\n',
      'interface Tools {',
      ...identifierTools(tools, options).flatMap((tool, index) => methodLines(tool, index, options)),
      '}',
    ].join('\n'),
}

function methodLines(tool: Tool, index: number, options: RenderOptions): string[] {
  const lines = tool.description === '' ? [] : [`  # ${lineText(tool.description, options)}`]
  const params = tool.params.map(({ name, type }) => `${camelName(name)} :${typeText(type, types, options)}`)
  return [...lines, `  ${camelName(tool.name)} @${index} (${params.join(', ')}) -> (result :Text);`]
}
