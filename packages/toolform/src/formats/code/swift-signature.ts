import type { Format } from '../format.js'
import { camelName } from '../identifiers.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const swiftSyntax: SignatureSyntax = {
  comment: lineComments('/// '),
  types: {
    any: 'Any',
    boolean: 'Bool',
    integer: 'Int',
    null: 'Void',
    number: 'Double',
    object: '[String: Any]',
    string: 'String',
    array: (item) => `[${item}]`,
  },
  optional: (type) => `${type}?`,
  toolName: camelName,
  paramName: camelName,
  param: (name, type) => `${name}: ${type}`,
  signature: (name, params, returns) => `func ${name}(${params}) -> ${returns}`,
}

/** Swift functions under doc comments. */
export const swiftSignatureFormat: Format<'swift_signature'> = {
  id: 'swift_signature',
  family: 'code',
  name: 'Swift function signatures',
  summary: 'Doc comments above a `func` whose optional parameters end with `?`.',
  origin: 'Swift',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'unions', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, swiftSyntax, options),
}
