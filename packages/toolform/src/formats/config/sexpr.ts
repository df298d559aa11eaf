import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { kindText, literal, quotedName } from './shared.js'

/** One Lisp form a tool. */
export const sexprFormat: Format<'sexpr'> = {
  id: 'sexpr',
  family: 'config',
  name: 'S-expressions',
  summary: 'A `(deftool name ...)` form a tool with a `(param name type presence)` form a parameter.',
  origin: 'Lisp',
  novel: false,
  defaultProtocol: 'sexpr_call',
  loses: ['nested_fields', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n', (tool) => toolForm(tool, options)),
}

function toolForm(tool: Tool, options: RenderOptions): string {
  const lines = [`(deftool ${symbol(tool.name, options)}`]
  if (tool.description !== '') lines.push(`  (doc ${quotedName(tool.description, options)})`)
  for (const param of tool.params) lines.push(`  ${paramForm(param, options)}`)
  lines.push(')')
  return lines.join('\n')
}

function paramForm(param: Param, options: RenderOptions): string {
  const { type } = param
  let text = `(param ${symbol(param.name, options)} ${symbols(kindText(type), options)}`
  text += param.required ? ' required' : ' optional'
  if (type.kind === 'enum') {
    text += ` (one-of ${(type.enumValues ?? []).map((value) => literal(value, options)).join(' ')})`
  }
  return param.description === '' ? `${text})` : `${text} ${quotedName(param.description, options)})`
}

/** Under `safe` a name that a reader would not take as one symbol is a string. */
function symbol(name: string, options: RenderOptions): string {
  return options.escape === 'study' || /^[^\s()[\]{}"'`,;|\\#]+$/u.test(name) ? name : quotedName(name, options)
}

/** In Lisp a bar begins a quoted symbol. */
function symbols(type: string, options: RenderOptions): string {
  return options.escape === 'safe' && type.includes('|') ? `"${type}"` : type
}
