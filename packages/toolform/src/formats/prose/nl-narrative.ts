import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'
import { inSentence, namesByNeed, purpose } from './shared.js'

/** All tools in one paragraph. */
export const nlNarrativeFormat: Format<'nl_narrative'> = {
  id: 'nl_narrative',
  family: 'prose',
  name: 'Single flowing narrative (novel)',
  summary: 'One paragraph that tells of each tool in turn, with the names of its arguments.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'nl_intent',
  loses: [
    'param_descriptions',
    'types',
    'enums',
    'nested_fields',
    'item_types',
    'unions',
    'constraints',
    'defaults',
    'returns',
  ],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) =>
    ['Here is what you can work with.', ...toolTexts(tools, ' ', (tool) => lineText(sentence(tool), options))].join(
      ' ',
    ),
}

function sentence(tool: Tool): string {
  const { required, optional } = namesByNeed(tool)
  let text = tool.description === '' ? `Another tool is ${tool.name}` : `Another, ${tool.name}, can ${purpose(tool)}`
  if (required.length > 0) text += `; no call works without ${inSentence(required)}`
  if (optional.length > 0) text += `; ${inSentence(optional)} can be added if wanted`
  return `${text}.`
}
