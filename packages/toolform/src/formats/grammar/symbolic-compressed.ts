import type { Tool } from '../../tool/tool.js'
import type { ValueKind, ValueType } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'

/** The shortest notation: a sign and a letter a parameter. */
export const symbolicCompressedFormat: Format<'symbolic_compressed'> = {
  id: 'symbolic_compressed',
  family: 'grammar',
  name: 'Symbolic ultra-compressed notation (novel)',
  summary: 'A line a tool: `name!required:s?optional:i`, one letter a type.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['descriptions', 'constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  render: (tools, options) => joinTools(tools, '\n', (tool) => lineText(symbols(tool), options)),
}

function symbols(tool: Tool): string {
  const params = tool.params.map((param) => `${param.required ? '!' : '?'}${param.name}:${symbol(param.type)}`)
  return tool.name + params.join('')
}

function symbol(type: ValueType): string {
  switch (type.kind) {
    case 'enum':
      return `{${(type.enumValues ?? []).map(plainText).join(',')}}`
    case 'array':
      return `[${type.item === undefined ? '*' : symbol(type.item)}]`
    case 'object':
      return `(${(type.fields ?? []).map((field) => `${field.name}:${symbol(field.type)}`).join(',')})`
    case 'union':
      return (type.unionOf ?? []).map(symbol).join('/')
    default:
      return letters[type.kind]
  }
}

const letters = {
  string: 's',
  integer: 'i',
  number: 'n',
  boolean: 'b',
  null: 'z',
  any: '*',
} as const satisfies Partial<Record<ValueKind, string>>
