import type { Format } from '../format.js'
import { pascalName } from '../identifiers.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const goSyntax: SignatureSyntax = {
  comment: lineComments('// '),
  types: {
    any: 'interface{}',
    boolean: 'bool',
    integer: 'int',
    null: 'nil',
    number: 'float64',
    object: 'map[string]interface{}',
    string: 'string',
    array: (item) => `[]${item}`,
  },
  optional: (type) => `${type} | null`,
  toolName: pascalName,
  paramName: pascalName,
  param: (name, type) => `${name} ${type}`,
  signature: (name, params, returns) => `func ${name}(${params}) (${returns}, error)`,
}

/** Go functions that return a value and an error. */
export const goSignatureFormat: Format<'go_signature'> = {
  id: 'go_signature',
  family: 'code',
  name: 'Go function signatures',
  summary: 'Line comments above a `func` with typed parameters and `(value, error)` as its result.',
  origin: 'Go',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'unions', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, goSyntax, options),
}
