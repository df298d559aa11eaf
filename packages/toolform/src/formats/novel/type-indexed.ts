import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'
import { argumentType } from './shared.js'

/** An index from arguments to tools, then from tools to their required arguments. */
export const typeIndexedFormat: Format<'type_indexed'> = {
  id: 'type_indexed',
  family: 'novel',
  name: 'Indexed by argument type (novel)',
  summary: 'A line an argument and type with the tools that take it, then a line a tool.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) =>
    [
      'EACH ARGUMENT -> WHERE IT CAN BE PASSED',
      ...argumentIndex(tools).map((line) => lineText(line, options)),
      '',
      'EACH TOOL -> WHAT IT CANNOT DO WITHOUT',
      ...toolTexts(tools, '\n', (tool) => toolLine(tool, options)),
    ].join('\n'),
}

/** Arguments of one name and one type share a line. */
function argumentIndex(tools: readonly Tool[]): string[] {
  const takers = new Map<string, string[]>()
  for (const tool of tools) {
    for (const param of tool.params) {
      const key = `  ${param.name}: ${argumentType(param.type)}`
      const taker = param.required ? tool.name : `${tool.name} (can be left out)`
      const known = takers.get(key)
      if (known === undefined) takers.set(key, [taker])
      else known.push(taker)
    }
  }
  return [...takers].map(([argument, names]) => `${argument} -> ${names.join(', ')}`)
}

function toolLine(tool: Tool, options: RenderOptions): string {
  const required = tool.params.filter((param) => param.required).map((param) => param.name)
  const description = tool.description === '' ? '' : `  // ${tool.description}`
  return lineText(`  ${tool.name}: ${required.length === 0 ? 'nothing' : required.join(', ')}${description}`, options)
}
