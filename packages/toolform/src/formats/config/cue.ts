import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Constraints, Param, ValueType } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'
import { identifierText, literal, quotedName } from './shared.js'

/** One CUE definition a tool. */
export const cueFormat: Format<'cue'> = {
  id: 'cue',
  family: 'config',
  name: 'CUE definitions',
  summary: 'A `#Definition` a tool; limits are joined to the type by `&`.',
  origin: 'CUE',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['defaults', 'returns'],
  ignores: ['defaults', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => definition(tool, options)),
}

function definition(tool: Tool, options: RenderOptions): string {
  const lines = tool.description === '' ? [] : [`// ${lineText(tool.description, options)}`]
  lines.push(`#${identifierText(definitionName(tool.name), options)}: {`)
  for (const param of tool.params) {
    const description = param.description === '' ? '' : `  // ${lineText(param.description, options)}`
    lines.push(`  ${field(param, options)}${description}`)
  }
  lines.push('}')
  return lines.join('\n')
}

/** Parts between underscores, each with a capital. */
function definitionName(name: string): string {
  return name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

function field(param: Param, options: RenderOptions): string {
  return `${label(param.name, options)}${param.required ? '' : '?'}: ${cueType(param.type, options)}`
}

function label(name: string, options: RenderOptions): string {
  if (options.escape === 'study' || /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return name
  return quotedName(name, options)
}

function cueType(type: ValueType, options: RenderOptions): string {
  switch (type.kind) {
    case 'enum':
      return (type.enumValues ?? []).map((value) => literal(value, options)).join(' | ')
    case 'array':
      return `[...${type.item === undefined ? 'string' : cueType(type.item, options)}]`
    case 'object':
      return `{${(type.fields ?? []).map((member) => field(member, options)).join(', ')}}`
    case 'union':
      return (type.unionOf ?? []).map((branch) => cueType(branch, options)).join(' | ')
    default:
      return cueKinds[type.kind] + limits(type.constraints, options)
  }
}

const cueKinds = { string: 'string', integer: 'int', number: 'number', boolean: 'bool', null: '_', any: '_' }

function limits(constraints: Constraints | undefined, options: RenderOptions): string {
  if (constraints === undefined) return ''
  let text = ''
  if (constraints.minimum !== undefined) text += ` & >=${plainText(constraints.minimum)}`
  if (constraints.maximum !== undefined) text += ` & <=${plainText(constraints.maximum)}`
  if (constraints.pattern !== undefined) text += ` & =~${literal(constraints.pattern, options)}`
  return text
}
