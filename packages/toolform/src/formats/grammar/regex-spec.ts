import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { ValueKind, ValueType } from '../../tool/value-type.js'
import { lineText, oneLine } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'

/** A regular expression a tool that its calls match. */
export const regexSpecFormat: Format<'regex_spec'> = {
  id: 'regex_spec',
  family: 'grammar',
  name: 'Regular expressions over call strings (novel)',
  summary: 'A pattern a tool over the call as JSON, under a comment with the description.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'nested_fields', 'item_types', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  lacks: ['nesting'],
  lossy: true,
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => toolPattern(tool, options)),
}

function toolPattern(tool: Tool, options: RenderOptions): string {
  const parts = tool.params.map((param) => {
    const pair = `"${literal(param.name, options)}":${valuePattern(param.type, options)}`
    return param.required ? pair : `(?:${pair},?)?`
  })
  const pattern = String.raw`^{"name":"${literal(tool.name, options)}","arguments":{${parts.join(',')}\}\}$`
  return tool.description === '' ? pattern : `# ${lineText(tool.description, options)}\n${pattern}`
}

function valuePattern(type: ValueType, options: RenderOptions): string {
  if (type.kind !== 'enum') return kindPatterns[type.kind] ?? '"[^"]*"'
  return `"(?:${(type.enumValues ?? []).map((value) => literal(plainText(value), options)).join('|')})"`
}

const kindPatterns: Partial<Record<ValueKind, string>> = {
  integer: String.raw`-?\d+`,
  number: String.raw`-?\d+(?:\.\d+)?`,
  boolean: '(?:true|false)',
  array: String.raw`\[.*?\]`,
  object: String.raw`\{.*?\}`,
}

/** A text as JSON writes it, as a pattern: under `safe` it is escaped for both. */
function literal(text: string, options: RenderOptions): string {
  if (options.escape === 'study') return text
  return JSON.stringify(oneLine(text))
    .slice(1, -1)
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
