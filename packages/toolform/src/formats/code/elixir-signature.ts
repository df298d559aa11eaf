import type { Json } from '../../json/json.js'
import type { RenderOptions } from '../../tool/render-options.js'
import type { Format } from '../format.js'
import { sameName } from '../identifiers.js'
import { quotedText } from '../literals.js'
import { plainText } from '../plain-text.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

/** Under `safe` the mark of an interpolation is escaped too. */
function elixirLiteral(value: Json, options: RenderOptions): string {
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return plainText(value)
  const text = quotedText(value, options)
  return options.escape === 'safe' ? text.replaceAll('#{', '\\#{') : text
}

const elixirSyntax: SignatureSyntax = {
  comment: lineComments('# '),
  types: {
    any: 'any()',
    boolean: 'boolean()',
    integer: 'integer()',
    null: 'nil',
    number: 'float()',
    object: 'map()',
    string: 'String.t()',
    array: (item) => `[${item}]`,
    union: (branches) => branches.join(' | '),
    enum: (type, options) => (type.enumValues ?? []).map((value) => elixirLiteral(value, options)).join(' | '),
  },
  optional: (type) => `${type} | nil`,
  toolName: sameName,
  paramName: sameName,
  param: (_name, type) => type,
  signature: (name, params, returns) => `@spec ${name}(${params}) :: ${returns}`,
}

/** Elixir type specifications; the names of parameters stand in the comment alone. */
export const elixirSignatureFormat: Format<'elixir_signature'> = {
  id: 'elixir_signature',
  family: 'code',
  name: 'Elixir @spec declarations',
  summary: 'Comments above a `@spec`; fixed values are written out, parameter names stand in the comments only.',
  origin: 'Elixir typespecs',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['param_names', 'nested_fields', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  lossy: true,
  render: (tools, options) => writeSignatures(tools, elixirSyntax, options),
}
