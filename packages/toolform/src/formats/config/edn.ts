import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { kindText, literal, quotedName } from './shared.js'

/** Clojure's data notation. */
export const ednFormat: Format<'edn'> = {
  id: 'edn',
  family: 'config',
  name: 'EDN (Clojure data notation)',
  summary: 'A vector of maps with `:name`, `:doc` and a vector of parameter maps.',
  origin: 'extensible data notation of Clojure',
  novel: false,
  defaultProtocol: 'sexpr_call',
  loses: ['nested_fields', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => `[\n${joinTools(tools, '', (tool) => toolMap(tool, options))}]`,
}

function toolMap(tool: Tool, options: RenderOptions): string {
  let text = ` {:name ${quotedName(tool.name, options)}\n`
  if (tool.description !== '') text += `  :doc ${quotedName(tool.description, options)}\n`
  text += '  :params [\n'
  for (const param of tool.params) text += `    ${paramMap(param, options)}\n`
  return `${text}  ]}\n`
}

function paramMap(param: Param, options: RenderOptions): string {
  const { type } = param
  let text = `{:name ${quotedName(param.name, options)} :type ${keyword(kindText(type), options)}`
  text += ` :required ${param.required}`
  if (type.kind === 'enum') {
    text += ` :enum #{${(type.enumValues ?? []).map((value) => literal(value, options)).join(' ')}}`
  }
  return param.description === '' ? `${text}}` : `${text} :doc ${quotedName(param.description, options)}}`
}

/** `:list of string` reads as a keyword and one more pair; under `safe` a type that would read worse is a string. */
function keyword(type: string, options: RenderOptions): string {
  return options.escape === 'study' || /^[a-z]+(?: of [a-z]+)?$/.test(type) ? `:${type}` : `"${type}"`
}
