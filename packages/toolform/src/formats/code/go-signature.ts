import type { Format } from '../format.js'
import { pascalName } from '../identifiers.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const goSyntax: SignatureSyntax = {
  comment: lineComments('// '),
  types: {
    string: 'string',
    integer: 'int',
    number: 'float64',
    boolean: 'bool',
    null: 'nil',
    any: 'interface{}',
    object: 'map[string]interface{}',
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
  name: 'Go function signatures',
  family: 'code',
  summary: 'Line comments above a `func` with typed parameters and `(value, error)` as its result.',
  origin: 'Go',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'unions', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, goSyntax, options),
}
