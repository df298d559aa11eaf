import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { withoutStop } from './shared.js'

/** One line a tool: its purpose and the names of its arguments. */
export const nlTerseFormat: Format<'nl_terse'> = {
  id: 'nl_terse',
  family: 'prose',
  name: 'One-sentence tool summaries',
  summary: 'A line a tool with its description and the names of its arguments.',
  origin: 'plain English',
  novel: false,
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
  render: (tools, options) => joinTools(tools, '\n', (tool) => lineText(summary(tool), options)),
}

function summary(tool: Tool): string {
  const names = tool.params.map((param) => (param.required ? param.name : `${param.name} (if wanted)`))
  const needs = names.length === 0 ? 'nothing' : names.join(', ')
  return `${tool.name}: ${withoutStop(tool.description) || tool.name}. Give it ${needs}.`
}
