import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { identifierText, literal, quotedName } from './shared.js'

/** One Jsonnet function a tool. */
export const jsonnetFormat: Format<'jsonnet'> = {
  id: 'jsonnet',
  family: 'config',
  name: 'Jsonnet function definitions',
  summary: 'A `local` function a tool that returns an object of its parameters.',
  origin: 'Jsonnet',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['types', 'enums', 'nested_fields', 'item_types', 'unions', 'constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => localFunction(tool, options)),
}

function localFunction(tool: Tool, options: RenderOptions): string {
  const lines = tool.description === '' ? [] : [`// ${lineText(tool.description, options)}`]
  const params = tool.params.map((param) => parameter(param, options)).join(', ')
  lines.push(`local ${identifierText(tool.name, options)}(${params}) = {`)
  for (const param of tool.params) {
    const name = identifierText(param.name, options)
    const description = param.description === '' ? '' : `  // ${lineText(param.description, options)}`
    lines.push(`  ${name === param.name ? name : quotedName(param.name, options)}: ${name},${description}`)
  }
  lines.push('};')
  return lines.join('\n')
}

function parameter(param: Param, options: RenderOptions): string {
  const name = identifierText(param.name, options)
  return param.required ? name : `${name}=${literal(param.default ?? null, options)}`
}
