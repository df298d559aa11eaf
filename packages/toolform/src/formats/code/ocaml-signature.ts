import type { RenderOptions } from '../../tool/render-options.js'
import { oneLine } from '../escape.js'
import type { Format } from '../format.js'
import { sameName } from '../identifiers.js'
import { lineComments } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

/** The study's comments have no end, so that under `safe` a text must not bring one of its own. */
function ocamlText(text: string, options: RenderOptions): string {
  return options.escape === 'safe' ? oneLine(text).replaceAll('*)', '* )').replaceAll('(*', '( *') : text
}

const ocamlSyntax: SignatureSyntax = {
  comment: { ...lineComments('(* '), text: ocamlText },
  types: {
    any: 'Yojson.Safe.t',
    boolean: 'bool',
    integer: 'int',
    null: 'unit',
    number: 'float',
    object: 'Yojson.Safe.t',
    string: 'string',
    array: (item) => `${item} list`,
  },
  optional: (type) => `${type} option`,
  toolName: sameName,
  paramName: sameName,
  param: (name, type) => `~${name}:${type}`,
  between: ' -> ',
  signature: (name, params, returns) => `val ${name} : ${params} -> ${returns}`,
}

/** OCaml values with labelled arguments. */
export const ocamlSignatureFormat: Format<'ocaml_signature'> = {
  id: 'ocaml_signature',
  family: 'code',
  name: 'OCaml val declarations',
  summary: 'Comments above a `val` whose arguments carry labels.',
  origin: 'OCaml interfaces',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'unions', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, ocamlSyntax, options),
}
