import type { Tool } from '../../tool/tool.js'
import { oneLine } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'

/** First stage of the second design: each name with the first sentence of its description. */
export const namesDescThenSchemaFormat: Format<'names_desc_then_schema'> = {
  id: 'names_desc_then_schema',
  family: 'json',
  name: "Names and one-line descriptions, then the chosen tool's schema",
  summary: 'A list of names, each with one sentence; the definition of the chosen tool follows in a second prompt.',
  origin: 'this study, as a ladder of disclosure',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['params', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  tags: ['ablation', 'ladder', 'two_stage', 'two_stage_v2', 'desc_stage'],
  render: (tools) => joinTools(tools, '\n', nameAndSentence),
}

function nameAndSentence(tool: Tool): string {
  const [sentence = ''] = oneLine(tool.description).trim().split('. ', 1)
  return sentence === '' ? `- ${tool.name}` : `- ${tool.name}: ${withoutDots(sentence)}`
}

/** The sentence without the full stops at its end. */
function withoutDots(sentence: string): string {
  let end = sentence.length
  while (end > 0 && sentence[end - 1] === '.') end -= 1
  return sentence.slice(0, end)
}
