import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'

/** Calls in brackets inside a text, as Toolformer wrote them. */
export const toolformerInlineFormat: Format<'toolformer_inline'> = {
  id: 'toolformer_inline',
  family: 'vendor',
  name: 'Toolformer inline API notation',
  summary: 'A line a tool: `[name(arg=<kind>)] — text`.',
  origin: 'Toolformer',
  novel: false,
  defaultProtocol: 'bracket_call',
  loses: [
    'param_descriptions',
    'enums',
    'nested_fields',
    'item_types',
    'unions',
    'constraints',
    'defaults',
    'returns',
    'optionality',
  ],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => [opening, ...toolTexts(tools, '\n', (tool) => inlineCall(tool, options))].join('\n'),
}

const opening = 'You can call these APIs inline, written as [name(arg=value)]:'

function inlineCall(tool: Tool, options: RenderOptions): string {
  const params = tool.params.map((param) => `${param.name}=<${param.type.kind}>`)
  const description = tool.description === '' ? '' : ` — ${lineText(tool.description, options)}`
  return `  [${tool.name}(${params.join(', ')})]${description}`
}
