import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'
import { kindText } from './shared.js'

/** One INI section a tool. */
export const iniFormat: Format<'ini'> = {
  id: 'ini',
  family: 'config',
  name: 'INI sections',
  summary: 'A `[tool]` section a tool, a `name = type (presence)` line a parameter, descriptions as comments.',
  origin: 'INI files',
  novel: false,
  defaultProtocol: 'key_value_call',
  loses: ['nested_fields', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  lossy: true,
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => section(tool, options)).trimEnd(),
}

function section(tool: Tool, options: RenderOptions): string {
  const lines = [`[${iniName(tool.name, options)}]`]
  if (tool.description !== '') lines.push(`; ${lineText(tool.description, options)}`)
  for (const param of tool.params) {
    lines.push(`${iniName(param.name, options)} = ${lineText(iniType(param), options)}`)
    if (param.description !== '') lines.push(`; ${lineText(param.description, options)}`)
  }
  return lines.join('\n')
}

function iniType(param: Param): string {
  const { type } = param
  const values = type.kind === 'enum' ? ` one of: ${(type.enumValues ?? []).map(plainText).join('|')}` : ''
  return `${kindText(type)} (${param.required ? 'required' : 'optional'})${values}`
}

/** INI has no escapes: under `safe` its own marks become underscores. */
function iniName(name: string, options: RenderOptions): string {
  return options.escape === 'safe' ? name.replace(/[[\]=;#]/g, '_') : name
}
