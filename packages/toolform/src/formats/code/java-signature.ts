import type { Format } from '../format.js'
import { camelName } from '../identifiers.js'
import { blockComment } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const javaSyntax: SignatureSyntax = {
  comment: blockComment('/**'),
  types: {
    any: 'Object',
    boolean: 'boolean',
    integer: 'int',
    null: 'void',
    number: 'double',
    object: 'Map<String, Object>',
    string: 'String',
    array: (item) => `List<${item}>`,
  },
  optional: (type) => `Optional<${type}>`,
  toolName: camelName,
  paramName: camelName,
  param: (name, type) => `${type} ${name}`,
  signature: (name, params, returns) => `public ${returns} ${name}(${params});`,
}

/** Java methods under Javadoc comments. */
export const javaSignatureFormat: Format<'java_signature'> = {
  id: 'java_signature',
  family: 'code',
  name: 'Java interface methods with Javadoc',
  summary: 'A Javadoc comment with `@param` lines above a public method without a body.',
  origin: 'Java and Javadoc',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'unions', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, javaSyntax, options),
}
