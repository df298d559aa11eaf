import type { Format } from '../format.js'
import { sameName } from '../identifiers.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const rustSyntax: SignatureSyntax = {
  comment: lineComments('/// '),
  types: {
    string: 'String',
    integer: 'i64',
    number: 'f64',
    boolean: 'bool',
    null: '()',
    any: 'serde_json::Value',
    object: 'serde_json::Value',
    array: (item) => `Vec<${item}>`,
  },
  optional: (type) => `Option<${type}>`,
  toolName: sameName,
  paramName: sameName,
  param: (name, type) => `${name}: ${type}`,
  signature: (name, params, returns) => `pub fn ${name}(${params}) -> Result<${returns}, ToolError>;`,
}

/** Rust functions with `Option` and `Result`, values of any shape as `serde_json::Value`. */
export const rustSignatureFormat: Format<'rust_signature'> = {
  id: 'rust_signature',
  name: 'Rust function signatures with serde structs',
  family: 'code',
  summary: 'Doc comments above a `pub fn` whose optional parameters are `Option` and whose result is a `Result`.',
  origin: 'Rust with serde',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'unions', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, rustSyntax, options),
}
