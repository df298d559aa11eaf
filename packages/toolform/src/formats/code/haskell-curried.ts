import type { Format } from '../format.js'
import { camelName, sameName } from '../identifiers.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const haskellCurriedSyntax: SignatureSyntax = {
  comment: lineComments('--   ', '-- | '),
  types: {
    any: 'Value',
    boolean: 'Bool',
    integer: 'Int',
    null: '()',
    number: 'Double',
    object: 'Object',
    string: 'Text',
    array: (item) => `[${item}]`,
    union: (branches) => `Either ${branches.join(' ')}`,
  },
  optional: (type) => `Maybe ${type}`,
  declaredOrder: true,
  toolName: camelName,
  paramName: sameName,
  param: (_name, type) => `${type} -> `,
  between: '',
  signature: (name, params, returns) => `${name} :: ${params}IO ${returns}`,
}

/** Haskell type signatures; the names of parameters stand in the comment alone. */
export const haskellCurriedFormat: Format<'haskell_curried'> = {
  id: 'haskell_curried',
  family: 'code',
  name: 'Haskell curried signatures',
  summary: 'A Haddock comment above a curried type; parameter names stand in the comment only.',
  origin: 'Haskell and Haddock',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['param_names', 'enums', 'nested_fields', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  lossy: true,
  render: (tools, options) => writeSignatures(tools, haskellCurriedSyntax, options),
}
