import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import { firstSentence } from '../first-sentence.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'

/** A line a tool, arguments in angle and square brackets. */
export const nlReferenceCardFormat: Format<'nl_reference_card'> = {
  id: 'nl_reference_card',
  family: 'prose',
  name: 'Reference card (novel)',
  summary: 'A line a tool: `name <required> [optional]  — first sentence`.',
  origin: 'this study, after reference cards',
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
  compressed: true,
  render: (tools, options) => joinTools(tools, '\n', (tool) => lineText(cardLine(tool), options)),
}

function cardLine(tool: Tool): string {
  const params = tool.params.map((param) => (param.required ? `<${param.name}>` : `[${param.name}]`))
  const summary = firstSentence(tool.description)
  return `${tool.name} ${params.join(' ')}${tool.description === '' ? '' : `  — ${summary}`}`
}
