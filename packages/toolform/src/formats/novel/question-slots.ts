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
  loses: ['param_names', 'constraints', 'defaults', 'returns'],
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

/** A word in the name chooses the question, as in the study; else the kind does. */
function question(param: Param): string {
  const words = param.name.split(/[^A-Za-z0-9]+|(?=[A-Z])/)
  for (const [word, asked] of wordQuestions) if (words.includes(word) || words.includes(`${word}s`)) return asked
  const spoken = param.name.replaceAll('_', ' ')
  switch (param.type.kind) {
    case 'enum':
      return `Which ${spoken}?`
    case 'boolean':
      return `Is ${spoken} wanted?`
    case 'integer':
    case 'number':
      return `Which number for ${spoken}?`
    default:
      return `What should ${spoken} be?`
  }
}

/** Questions for common words. Some do not say the name, as in the study: it is told as hidden then. */
const wordQuestions = [
  ['city', 'In which city?'],
  ['date', 'On which date?'],
  ['time', 'At what time?'],
  ['id', 'With which id?'],
  ['count', 'What number of them?'],
  ['amount', 'What sum or share?'],
  ['limit', 'No more than how many?'],
  ['query', 'Which words are looked for?'],
  ['name', 'By which name?'],
] as const
