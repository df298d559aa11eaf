import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { joinTools } from '../join-tools.js'
import { inlineType } from './typescript-types.js'

/** TypeScript signatures, a line a tool. */
export const typescriptCompactFormat: Format<'typescript_compact'> = {
  id: 'typescript_compact',
  family: 'code',
  name: 'TypeScript signatures, one line each',
  summary: 'A line `name(param: type)` a tool, without descriptions.',
  origin: 'TypeScript',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['descriptions', 'param_descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['descriptions', 'constraints', 'defaults', 'returns', 'minify'],
  lossy: true,
  compressed: true,
  render: (tools, options) => joinTools(identifierTools(tools, options), '\n', (tool) => line(tool, options)),
}

function line(tool: Tool, options: RenderOptions): string {
  const params = tool.params.map(
    (param) => `${param.name}${param.required ? '' : '?'}: ${inlineType(param.type, options)}`,
  )
  return `${tool.name}(${params.join(', ')})`
}
