import type { Format } from '../format.js'
import { sameName } from '../identifiers.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const rubySyntax: SignatureSyntax = {
  comment: lineComments('# '),
  types: {
    any: 'Object',
    boolean: 'Boolean',
    integer: 'Integer',
    null: 'nil',
    number: 'Float',
    object: 'Hash',
    string: 'String',
    array: (item) => `Array[${item}]`,
    union: (branches) => branches.join(' | '),
  },
  toolName: sameName,
  paramName: sameName,
  param: (name) => `${name}:`,
  signature: (name, params, returns) => `def ${name}(${params}) # => ${returns}`,
}

/** Ruby methods with keyword arguments; only the result has a type. */
export const rubySignatureFormat: Format<'ruby_signature'> = {
  id: 'ruby_signature',
  family: 'code',
  name: 'Ruby method signatures (RBS-style types)',
  summary: 'Comments above a `def` with keyword arguments, the type of the result behind it.',
  origin: 'Ruby and RBS',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['types', 'enums', 'nested_fields', 'item_types', 'unions', 'constraints', 'defaults', 'optionality'],
  ignores: ['constraints', 'defaults', 'minify'],
  lossy: true,
  render: (tools, options) => writeSignatures(tools, rubySyntax, options),
}
