import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { ValueKind, ValueType } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'

/** One short line a tool. */
export const compactSignatureLinesFormat: Format<'compact_signature_lines'> = {
  id: 'compact_signature_lines',
  family: 'tabular',
  name: 'Compact one-line signatures (novel)',
  summary: 'A line a tool: `name: a:int [b:str]  // text`, optional parameters in brackets.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  lossy: true,
  compressed: true,
  render: (tools, options) => joinTools(tools, '\n', (tool) => signatureLine(tool, options)),
}

function signatureLine(tool: Tool, options: RenderOptions): string {
  const params = tool.params.map((param) => {
    const text = `${param.name}:${shortType(param.type)}`
    return param.required ? text : `[${text}]`
  })
  const description = tool.description === '' ? '' : `  // ${tool.description}`
  return lineText(`${tool.name}: ${params.join(' ')}${description}`, options)
}

function shortType(type: ValueType): string {
  switch (type.kind) {
    case 'array':
      return `[${type.item === undefined ? 'any' : shortType(type.item)}]`
    case 'object':
      return `{${(type.fields ?? []).map((field) => `${field.name}:${shortType(field.type)}`).join(',')}}`
    case 'union':
      return (type.unionOf ?? []).map(shortType).join('|')
    case 'enum':
      return `{${(type.enumValues ?? []).map(plainText).join('|')}}`
    default:
      return shortNames[type.kind] ?? type.kind
  }
}

const shortNames: Partial<Record<ValueKind, string>> = { string: 'str', integer: 'int', number: 'num', boolean: 'bool' }
