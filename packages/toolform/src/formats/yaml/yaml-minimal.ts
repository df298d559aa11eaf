import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { flowName, flowParam } from './shared.js'

/** Names and types as a YAML mapping. */
export const yamlMinimalFormat: Format<'yaml_minimal'> = {
  id: 'yaml_minimal',
  family: 'yaml',
  name: 'YAML (names and types only)',
  summary: 'A key a tool with a line `name?: type` a parameter.',
  origin: 'this study',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['descriptions', 'constraints', 'defaults', 'returns', 'minify'],
  lacks: ['constraints'],
  lossy: true,
  compressed: true,
  render: (tools, options) => joinTools(tools, '\n', (tool) => toolLines(tool, options)),
}

function toolLines(tool: Tool, options: RenderOptions): string {
  return [`${flowName(tool.name, options)}:`, ...tool.params.map((param) => `  ${flowParam(param, options)}`)].join(
    '\n',
  )
}
