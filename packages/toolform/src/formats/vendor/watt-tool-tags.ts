import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { oneLine } from '../escape.js'
import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'

/** A short listing between tags. */
export const wattToolTagsFormat: Format<'watt_tool_tags'> = {
  id: 'watt_tool_tags',
  family: 'vendor',
  name: 'Compact tool-tag listing (watt-tool style)',
  summary: 'Between `<|tools|>` tags a line a tool: `name(a:kind,b:kind?)|text`.',
  origin: 'watt-tool prompts',
  novel: false,
  defaultProtocol: 'python_call',
  loses: ['param_descriptions', 'enums', 'nested_fields', 'item_types', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  render: (tools, options) =>
    ['<|tools|>', ...toolTexts(tools, '\n', (tool) => toolLine(tool, options)), '<|/tools|>'].join('\n'),
}

function toolLine(tool: Tool, options: RenderOptions): string {
  const params = tool.params.map((param) => `${param.name}:${param.type.kind}${param.required ? '' : '?'}`)
  const description = tool.description === '' ? '' : `|${shut(tool.description, options)}`
  return `${tool.name}(${params.join(',')})${description}`
}

/** Under `safe` a text is on one line and holds no tag. */
function shut(text: string, options: RenderOptions): string {
  return options.escape === 'safe' ? oneLine(text).replaceAll('<|', '< |').replaceAll('|', '\\|') : text
}
