import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { argumentType, wish } from './shared.js'

/** Arguments as questions. */
export const questionSlotsFormat: Format<'question_slots'> = {
  id: 'question_slots',
  family: 'novel',
  name: 'Arguments as questions (novel)',
  summary: 'What each tool is for, then a question a parameter with its type.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'key_value_call',
  loses: ['constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => questions(tool, options)),
}

function questions(tool: Tool, options: RenderOptions): string {
  const lines = [`If the aim is to ${wish(tool)}, fill in ${tool.name}:`]
  for (const param of tool.params) {
    const description = param.description === '' ? '' : ` — ${param.description}`
    const presence = param.required ? 'required' : 'optional'
    lines.push(`  - ${question(param)} (${argumentType(param.type)}, ${presence})${description}`)
  }
  return lines.map((line) => lineText(line, options)).join('\n')
}

function question(param: Param): string {
  const words = param.name.replaceAll('_', ' ')
  switch (param.type.kind) {
    case 'enum':
      return `Which ${words}?`
    case 'boolean':
      return `Is ${words} wanted?`
    case 'integer':
    case 'number':
      return `Which number for ${words}?`
    default:
      return `What should ${words} be?`
  }
}
