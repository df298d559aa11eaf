import type { Format } from '../format.js'
import { sameName } from '../identifiers.js'
import { untyped } from '../type-syntax.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const rSyntax: SignatureSyntax = {
  comment: lineComments("#' "),
  types: untyped,
  toolName: sameName,
  paramName: sameName,
  param: (name) => name,
  signature: (name, params) => `${name} <- function(${params})`,
}

/** R functions under roxygen comments, without types. */
export const rSignatureFormat: Format<'r_signature'> = {
  id: 'r_signature',
  family: 'code',
  name: 'R function signatures with roxygen',
  summary: 'Roxygen comments above a `function`, names alone.',
  origin: 'R and roxygen2',
  novel: false,
  defaultProtocol: 'json_object',
  loses: [
    'types',
    'enums',
    'nested_fields',
    'item_types',
    'unions',
    'constraints',
    'defaults',
    'optionality',
    'returns',
  ],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  lossy: true,
  render: (tools, options) => writeSignatures(tools, rSyntax, options),
}
