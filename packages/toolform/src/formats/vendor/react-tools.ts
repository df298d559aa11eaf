import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools, toolTexts } from '../join-tools.js'
import type { SchemaTree } from '../schema-view.js'
import { argumentKinds, lineJson } from './shared.js'

/** The listing of a ReAct prompt, with the format that it asks for. */
export const reactToolsFormat: Format<'react_tools'> = {
  id: 'react_tools',
  family: 'vendor',
  name: 'ReAct tool listing',
  summary: 'A line a tool with its arguments as JSON, then the Thought / Action / Action Input lines.',
  origin: 'ReAct prompts',
  novel: false,
  defaultProtocol: 'react',
  loses: ['enums', 'nested_fields', 'item_types', 'unions', 'constraints', 'defaults', 'returns', 'optionality'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) =>
    [...toolTexts(tools, '\n', (tool) => toolLine(tool, options)), '', loop(tools)].join('\n'),
}

function toolLine(tool: Tool, options: RenderOptions): string {
  const kinds = argumentKinds(tool, (param) => {
    const entry: SchemaTree = { title: param.name, type: param.type.kind }
    if (param.description !== '') entry.description = param.description
    return entry
  })
  return `${tool.name}: ${lineText(tool.description, options)}, args: ${lineJson(kinds, options)}`
}

/** The lines that the model shall write, as its prompt has them. */
function loop(tools: readonly Tool[]): string {
  return `Use the following format:
Thought: think about what to do
Action: the action to take, one of [${joinTools(tools, ', ', (tool) => tool.name)}]
Action Input: the input to the action as JSON`
}
