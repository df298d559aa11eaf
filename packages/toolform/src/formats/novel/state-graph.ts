import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import { firstSentence } from '../first-sentence.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { argumentType } from './shared.js'

/** Tools as edges between what they take and what they give. */
export const stateGraphFormat: Format<'state_graph'> = {
  id: 'state_graph',
  family: 'novel',
  name: 'Precondition/effect state graph (novel)',
  summary: 'A line a tool: `[what it takes] -> tool -> [what it gives]`, with notes below.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) =>
    `An edge reads: inputs -> tool that takes them -> result\n\n${joinTools(tools, '\n', (tool) => edge(tool, options))}`.trimEnd(),
}

function edge(tool: Tool, options: RenderOptions): string {
  const required = tool.params.filter((param) => param.required)
  const optional = tool.params.filter((param) => !param.required)
  const inputs = required.map((param) => `${param.name}:${argumentType(param.type)}`)
  const lines = [`[${inputs.length === 0 ? 'no input' : inputs.join(', ')}] -> ${tool.name} -> [${result(tool)}]`]
  if (optional.length > 0) lines.push(`    if wanted also: ${optional.map((param) => param.name).join(', ')}`)
  if (tool.description !== '') lines.push(`    what: ${tool.description}`)
  return lines.map((line) => lineText(line, options)).join('\n')
}

function result(tool: Tool): string {
  return tool.returnsDescription || firstSentence(tool.description) || 'its answer'
}
