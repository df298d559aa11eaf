import type { Format } from '../format.js'
import { sameName } from '../identifiers.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const rustSyntax: SignatureSyntax = {
  comment: lineComments('/// '),
  types: {
    any: 'serde_json::Value',
    boolean: 'bool',
    integer: 'i64',
    null: '()',
    number: 'f64',
    object: 'serde_json::Value',
    string: 'String',
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
  family: 'code',
  name: 'Rust function signatures with serde structs',
  summary: 'Doc comments above a `pub fn` whose optional parameters are `Option` and whose result is a `Result`.',
  origin: 'Rust with serde',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'unions', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, rustSyntax, options),
}
