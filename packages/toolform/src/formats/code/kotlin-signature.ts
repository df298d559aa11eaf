import type { Format } from '../format.js'
import { camelName } from '../identifiers.js'
import { blockComment } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const kotlinSyntax: SignatureSyntax = {
  comment: blockComment('/**'),
  types: {
    any: 'Any',
    boolean: 'Boolean',
    integer: 'Int',
    null: 'Unit',
    number: 'Double',
    object: 'Map<String, Any>',
    string: 'String',
    array: (item) => `List<${item}>`,
  },
  optional: (type) => `${type}?`,
  toolName: camelName,
  paramName: camelName,
  param: (name, type) => `${name}: ${type}`,
  signature: (name, params, returns) => `fun ${name}(${params}): ${returns}`,
}

/** Kotlin functions under KDoc comments. */
export const kotlinSignatureFormat: Format<'kotlin_signature'> = {
  id: 'kotlin_signature',
  family: 'code',
  name: 'Kotlin function signatures',
  summary: 'A KDoc comment with `@param` lines above a `fun` whose optional parameters are nullable.',
  origin: 'Kotlin and KDoc',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'unions', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, kotlinSyntax, options),
}
