import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { literalText } from '../json-text.js'
import { plainText } from '../plain-text.js'
import { kindText, quotedName } from './shared.js'

/** KDL nodes with properties. */
export const kdlFormat: Format<'kdl'> = {
  id: 'kdl',
  family: 'config',
  name: 'KDL document language (novel)',
  summary: 'A `tool` node a tool with a `param` node a parameter; all facts are properties.',
  origin: 'this study, after the KDL document language',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['nested_fields', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  render: (tools, options) => joinTools(tools, '\n', (tool) => toolNode(tool, options)),
}

function toolNode(tool: Tool, options: RenderOptions): string {
  const description = tool.description === '' ? '' : ` description=${kdlString(tool.description, options)}`
  const lines = [`tool ${kdlName(tool.name, options)}${description} {`]
  for (const param of tool.params) lines.push(`    ${paramNode(param, options)}`)
  lines.push('}')
  return lines.join('\n')
}

function paramNode(param: Param, options: RenderOptions): string {
  const { type } = param
  let text = `param ${kdlName(param.name, options)} type="${kindText(type)}" required=#${param.required}`
  if (type.kind === 'enum') {
    text += ` values=${kdlString((type.enumValues ?? []).map(plainText).join('|'), options)}`
  }
  return param.description === '' ? text : `${text} doc=${kdlString(param.description, options)}`
}

/** The study escapes as JSON does; KDL itself reads `\u{fc}`, or the character. */
function kdlString(text: string, options: RenderOptions): string {
  return options.escape === 'study' ? literalText(text) : kdlEscapes(text)
}

function kdlName(name: string, options: RenderOptions): string {
  return options.escape === 'study' ? quotedName(name, options) : kdlEscapes(name)
}

function kdlEscapes(text: string): string {
  return JSON.stringify(text.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /\\u([0-9a-f]{4})|[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (match, digits: string | undefined) => `\\u{${digits ?? match.charCodeAt(0).toString(16)}}`,
  )
}
