import type { Format } from '../format.js'
import { sameName } from '../identifiers.js'
import { untyped } from '../type-syntax.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

const luaSyntax: SignatureSyntax = {
  comment: lineComments('--- '),
  types: untyped,
  toolName: sameName,
  paramName: sameName,
  param: (name) => name,
  signature: (name, params) => `function ${name}(${params}) end`,
}

/** Lua functions under LDoc comments, without types. */
export const luaSignatureFormat: Format<'lua_signature'> = {
  id: 'lua_signature',
  family: 'code',
  name: 'Lua function declarations with LDoc',
  summary: 'LDoc comments above an empty `function`, names alone.',
  origin: 'Lua and LDoc',
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
  render: (tools, options) => writeSignatures(tools, luaSyntax, options),
}
