import type { Format } from '../format.js'
import { camelName } from '../identifiers.js'
import { blockComment } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const scalaSyntax: SignatureSyntax = {
  comment: blockComment('/**'),
  types: {
    any: 'Any',
    boolean: 'Boolean',
    integer: 'Int',
    null: 'Unit',
    number: 'Double',
    object: 'Map[String, Any]',
    string: 'String',
    array: (item) => `Seq[${item}]`,
    union: (branches) => branches.join(' | '),
  },
  optional: (type) => `Option[${type}]`,
  toolName: camelName,
  paramName: camelName,
  param: (name, type) => `${name}: ${type}`,
  signature: (name, params, returns) => `def ${name}(${params}): ${returns}`,
}

/** Scala methods under Scaladoc comments. */
export const scalaSignatureFormat: Format<'scala_signature'> = {
  id: 'scala_signature',
  family: 'code',
  name: 'Scala method signatures',
  summary: 'A Scaladoc comment above a `def` with `Option` and union types.',
  origin: 'Scala 3 and Scaladoc',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, scalaSyntax, options),
}
