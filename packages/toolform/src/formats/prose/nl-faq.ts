import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { namesByNeed, purpose, wordedType } from './shared.js'

/** Questions about the tools, with their answers. */
export const nlFaqFormat: Format<'nl_faq'> = {
  id: 'nl_faq',
  family: 'prose',
  name: 'Question-and-answer tool guide (novel)',
  summary: 'A question and an answer a tool, with a note for each described argument.',
  origin: 'this study, after lists of frequent questions',
  novel: true,
  defaultProtocol: 'nl_intent',
  loses: ['enums', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => entry(tool, options)),
}

function entry(tool: Tool, options: RenderOptions): string {
  const { required, optional } = namesByNeed(tool)
  let answer = `A: With ${tool.name}. Pass it ${required.length === 0 ? 'nothing' : required.join(', ')}.`
  if (optional.length > 0) answer += ` It takes these too: ${optional.join(', ')}.`
  const lines = [lineText(`Q: How can I ${purpose(tool)}?`, options), answer]
  for (const param of tool.params) {
    if (param.description === '') continue
    lines.push(lineText(`   (${param.name} is ${wordedType(param.type)}: ${param.description})`, options))
  }
  return lines.join('\n')
}
