import type { Format } from '../format.js'
import { sameName } from '../identifiers.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const zigSyntax: SignatureSyntax = {
  comment: lineComments('/// '),
  types: {
    any: 'anytype',
    boolean: 'bool',
    integer: 'i64',
    null: 'void',
    number: 'f64',
    object: 'std.json.Value',
    string: '[]const u8',
    array: (item) => `[]${item}`,
    union: () => 'std.json.Value',
  },
  optional: (type) => `?${type}`,
  toolName: sameName,
  paramName: sameName,
  param: (name, type) => `${name}: ${type}`,
  signature: (name, params, returns) => `pub fn ${name}(${params}) !${returns}`,
}

/** Zig functions that may fail. */
export const zigSignatureFormat: Format<'zig_signature'> = {
  id: 'zig_signature',
  family: 'code',
  name: 'Zig function declarations',
  summary: 'Doc comments above a `pub fn` whose result is an error union.',
  origin: 'Zig',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'unions', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, zigSyntax, options),
}
