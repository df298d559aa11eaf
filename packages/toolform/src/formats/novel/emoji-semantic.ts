import type { Tool } from '../../tool/tool.js'
import type { ValueKind, ValueType } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'

/** Signs for types and for what is required. */
export const emojiSemanticFormat: Format<'emoji_semantic'> = {
  id: 'emoji_semantic',
  family: 'novel',
  name: 'Symbol-channel notation (novel)',
  summary: 'A legend of signs, then a line a tool whose parameters carry them.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  render: (tools, options) =>
    `${legend}\n\n${joinTools(tools, '\n', (tool) => lineText(toolLine(tool), options))}`.trimEnd(),
}

const legend = 'Signs: § string  # integer  % number  ¿ boolean  ≡ several  ¤ object  ★ must be there  ☆ may be there'

function toolLine(tool: Tool): string {
  const params = tool.params.map((param) => `${param.required ? '★' : '☆'}${param.name}${typeSign(param.type)}`)
  const description = tool.description === '' ? '' : `  ⟨${tool.description}⟩`
  return `${tool.name} ${params.join(' ')}${description}`
}

function typeSign(type: ValueType): string {
  switch (type.kind) {
    case 'enum':
      return `⟦${(type.enumValues ?? []).map(plainText).join('/')}⟧`
    case 'array':
      return `≡${type.item === undefined ? '*' : typeSign(type.item)}`
    case 'object':
      return `¤(${(type.fields ?? []).map((field) => field.name + typeSign(field.type)).join(',')})`
    default:
      return signs[type.kind] ?? '*'
  }
}

const signs: Partial<Record<ValueKind, string>> = { string: '§', integer: '#', number: '%', boolean: '¿', null: 'ø' }
