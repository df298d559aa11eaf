import type { Format } from '../format.js'
import { sameName } from '../identifiers.js'
import { blockComment } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const phpSyntax: SignatureSyntax = {
  comment: blockComment('/**'),
  types: {
    any: 'mixed',
    boolean: 'bool',
    integer: 'int',
    null: 'void',
    number: 'float',
    object: 'array',
    string: 'string',
    array: () => 'array',
    union: (branches) => branches.join('|'),
  },
  optional: (type) => `?${type}`,
  toolName: sameName,
  paramName: sameName,
  param: (name, type) => `${type} $${name}`,
  signature: (name, params, returns) => `function ${name}(${params}): ${returns};`,
}

/** PHP functions under PHPDoc comments. */
export const phpSignatureFormat: Format<'php_signature'> = {
  id: 'php_signature',
  family: 'code',
  name: 'PHP function signatures with PHPDoc',
  summary: 'A PHPDoc comment above a `function` with typed `$` parameters, `?` where null may stand.',
  origin: 'PHP 8 and PHPDoc',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'item_types', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, phpSyntax, options),
}
