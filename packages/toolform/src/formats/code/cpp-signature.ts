import type { Format } from '../format.js'
import { sameName } from '../identifiers.js'
import { blockComment } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const cppSyntax: SignatureSyntax = {
  comment: blockComment('/**'),
  types: {
    any: 'std::any',
    boolean: 'bool',
    integer: 'int64_t',
    null: 'void',
    number: 'double',
    object: 'nlohmann::json',
    string: 'std::string',
    array: (item) => `std::vector<${item}>`,
    union: (branches) => `std::variant<${branches.join(', ')}>`,
  },
  optional: (type) => `std::optional<${type}>`,
  toolName: sameName,
  paramName: sameName,
  param: (name, type) => `${type} ${name}`,
  signature: (name, params, returns) => `${returns} ${name}(${params});`,
}

/** C++ declarations with the types of the standard library. */
export const cppSignatureFormat: Format<'cpp_signature'> = {
  id: 'cpp_signature',
  family: 'code',
  name: 'C++ declarations with std types',
  summary: 'A block comment above a declaration with `std::optional`, `std::variant` and `std::vector`.',
  origin: 'C++17',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, cppSyntax, options),
}
