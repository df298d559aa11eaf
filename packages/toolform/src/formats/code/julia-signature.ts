import type { Format } from '../format.js'
import { sameName } from '../identifiers.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const juliaSyntax: SignatureSyntax = {
  comment: lineComments('# '),
  types: {
    any: 'Any',
    boolean: 'Bool',
    integer: 'Int',
    null: 'Nothing',
    number: 'Float64',
    object: 'Dict{String,Any}',
    string: 'String',
    array: (item) => `Vector{${item}}`,
    union: (branches) => `Union{${branches.join(',')}}`,
  },
  optional: (type) => `Union{${type},Nothing}`,
  toolName: sameName,
  paramName: sameName,
  param: (name, type) => `${name}::${type}`,
  signature: (name, params, returns) => `function ${name}(${params})::${returns}`,
}

/** Julia functions with typed arguments. */
export const juliaSignatureFormat: Format<'julia_signature'> = {
  id: 'julia_signature',
  family: 'code',
  name: 'Julia function signatures',
  summary: 'Comments above a `function` with `::` types; what may be left out is a union with `Nothing`.',
  origin: 'Julia',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, juliaSyntax, options),
}
