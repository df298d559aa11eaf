import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { shortType } from './shared.js'

/** One line a leaf: the whole path to it, its type, `!` or `?`. */
export const jsonDottedPathsFormat: Format<'json_dotted_paths'> = {
  id: 'json_dotted_paths',
  family: 'json',
  name: 'Flattened dotted-path JSON (novel)',
  summary: 'One line a leaf value: `tool.object.field: type!`, with `?` for optional ones and `[]` for items.',
  origin: 'this study, after flattened configuration keys',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  tags: ['compression', 'flat'],
  render: (tools, options) => joinTools(tools, '\n', (tool) => toolLines(tool, options).join('\n')),
}

function toolLines(tool: Tool, options: RenderOptions): string[] {
  const lines: string[] = []
  if (tool.description !== '') lines.push(`# ${tool.name}: ${lineText(tool.description, options)}`)
  else if (tool.params.length === 0) lines.push(`# ${tool.name}`)
  for (const param of tool.params) addLines(lines, `${tool.name}.${param.name}`, param, options)
  return lines
}

function addLines(lines: string[], path: string, param: Param, options: RenderOptions): void {
  const { type } = param
  const item = type.kind === 'array' ? type.item : undefined
  const fields = type.kind === 'object' ? type.fields : item?.kind === 'object' ? item.fields : undefined
  if (fields !== undefined && fields.length > 0) {
    const inner = item === undefined ? path : `${path}[]`
    for (const field of fields) addLines(lines, `${inner}.${field.name}`, field, options)
    return
  }
  const description = param.description === '' ? '' : `  # ${lineText(param.description, options)}`
  lines.push(`${path}: ${shortType(type)}${param.required ? '!' : '?'}${description}`)
}
