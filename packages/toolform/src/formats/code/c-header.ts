import type { Format } from '../format.js'
import { sameName } from '../identifiers.js'
import { blockComment } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const cHeaderSyntax: SignatureSyntax = {
  comment: blockComment('/*'),
  types: {
    any: 'void*',
    boolean: 'bool',
    integer: 'int',
    null: 'void',
    number: 'double',
    object: 'json_t*',
    string: 'const char*',
    array: (item) => `${item}*`,
  },
  toolName: sameName,
  paramName: sameName,
  param: (name, type) => `${type} ${name}`,
  signature: (name, params, returns) => `${returns} ${name}(${params});`,
}

/** C declarations as in a header file. */
export const cHeaderFormat: Format<'c_header'> = {
  id: 'c_header',
  family: 'code',
  name: 'C header declarations',
  summary: 'A block comment above a declaration; lists are pointers, objects `json_t*`.',
  origin: 'C headers',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'unions', 'constraints', 'defaults', 'optionality'],
  ignores: ['constraints', 'defaults', 'minify'],
  lossy: true,
  render: (tools, options) => writeSignatures(tools, cHeaderSyntax, options),
}
