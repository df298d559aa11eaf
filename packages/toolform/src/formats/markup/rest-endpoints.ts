import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { wordedType } from './shared.js'

/** A listing of POST endpoints with their bodies. */
export const restEndpointsFormat: Format<'rest_endpoints'> = {
  id: 'rest_endpoints',
  family: 'markup',
  name: 'REST endpoint listing',
  summary: 'A `POST /path` line a tool with a summary and a line a body field.',
  origin: 'endpoint listings of HTTP APIs',
  novel: false,
  defaultProtocol: 'url_call',
  loses: ['nested_fields', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => endpoint(tool, options)).trimEnd(),
}

function endpoint(tool: Tool, options: RenderOptions): string {
  const lines = [`POST /${tool.name.replaceAll('_', '-')}`]
  if (tool.description !== '') lines.push(`  Summary: ${lineText(tool.description, options)}`)
  lines.push('  Body (application/json):')
  for (const param of tool.params) {
    const description = param.description === '' ? '' : ` - ${param.description}`
    const presence = param.required ? 'required' : 'optional'
    lines.push(lineText(`    ${param.name} : ${wordedType(param.type)} [${presence}]${description}`, options))
  }
  return lines.join('\n')
}
