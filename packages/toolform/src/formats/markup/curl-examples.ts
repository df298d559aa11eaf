import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { literalText } from '../json-text.js'

/** One example command a tool. */
export const curlExamplesFormat: Format<'curl_examples'> = {
  id: 'curl_examples',
  family: 'markup',
  name: 'curl invocation examples (novel)',
  summary: 'One `curl` command a tool with sample values of the required parameters; a comment names the others.',
  origin: 'this study, after the examples of HTTP API pages',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'types', 'enums', 'nested_fields', 'item_types', 'unions', 'constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  lossy: true,
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => command(tool, options)),
}

function command(tool: Tool, options: RenderOptions): string {
  const lines = tool.description === '' ? [] : [`# ${lineText(tool.description, options)}`]
  const required = tool.params.filter((param) => param.required)
  const optional = tool.params.filter((param) => !param.required)
  const members = required.map((param) => `${quote(param.name)}: ${sample(param)}`)
  const safe = options.escape === 'safe'
  const body = `{${members.join(', ')}}`
  lines.push(`curl -X POST https://api.tools/${safe ? pathText(tool.name) : tool.name} \\`)
  lines.push("  -H 'Content-Type: application/json' \\")
  lines.push(`  -d '${safe ? body.replaceAll("'", "'\\''") : body}'`)
  if (optional.length > 0) lines.push(`# optional fields: ${optional.map((param) => param.name).join(', ')}`)
  return lines.join('\n')
}

/** A name as a part of a path that neither a shell nor a URL reads as anything else; letters of every script stay. */
function pathText(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}_.~-]/gu, (character) => {
    const encoded = /\p{Cs}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character)
    return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : encoded
  })
}

/** The author's example or default, else a value of the right type. */
function sample(param: Param): string {
  const given = param.example ?? param.default
  if (given !== undefined) return literalText(given)
  const { type } = param
  if (type.kind === 'array') return `[${type.item === undefined ? '"value"' : plainSample(type.item, 'value')}]`
  if (type.kind !== 'object') return plainSample(type, `<${param.name}>`)
  const fields = (type.fields ?? []).map((field) => `${quote(field.name)}: ${plainSample(field.type, 'value')}`)
  return `{${fields.join(', ')}}`
}

/** A value of a scalar type; `fallback` stands for text and for everything that has parts. */
function plainSample(type: ValueType, fallback: string): string {
  const first = type.kind === 'enum' ? type.enumValues?.[0] : undefined
  if (first !== undefined) return literalText(first)
  if (type.kind === 'integer') return '1'
  if (type.kind === 'number') return '1.0'
  if (type.kind === 'boolean') return 'true'
  return quote(fallback)
}

function quote(text: string): string {
  return literalText(text)
}
