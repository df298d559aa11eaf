import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import { lineText, oneLine } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'

/** One Dhall record type a tool. */
export const dhallFormat: Format<'dhall'> = {
  id: 'dhall',
  family: 'config',
  name: 'Dhall record types',
  summary: 'A `let name : Type` record a tool, `Optional` for optional parameters, descriptions as comments.',
  origin: 'Dhall',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => recordType(tool, options)),
}

function recordType(tool: Tool, options: RenderOptions): string {
  const lines = tool.description === '' ? [] : [`-- ${lineText(tool.description, options)}`]
  lines.push(`let ${label(tool.name, options)} : Type = {`)
  for (const [index, param] of tool.params.entries()) {
    lines.push(`  ${index === 0 ? ' ' : ','} ${member(param, options)}`)
    if (param.description !== '') lines.push(`    -- ${lineText(param.description, options)}`)
  }
  lines.push('  }')
  return lines.join('\n')
}

function member(param: Param, options: RenderOptions): string {
  return `${label(param.name, options)} : ${param.required ? '' : 'Optional '}${dhallType(param.type, options)}`
}

function dhallType(type: ValueType, options: RenderOptions): string {
  switch (type.kind) {
    case 'integer':
      return 'Natural'
    case 'number':
      return 'Double'
    case 'boolean':
      return 'Bool'
    case 'enum':
      return `< ${(type.enumValues ?? []).map((value) => label(plainText(value).replaceAll(' ', '_'), options)).join(' | ')} >`
    case 'array':
      return `List ${type.item === undefined ? 'Text' : dhallType(type.item, options)}`
    case 'object': {
      const fields = (type.fields ?? []).map(
        (field) => `${label(field.name, options)} : ${dhallType(field.type, options)}`,
      )
      return `{ ${fields.join(', ')} }`
    }
    default:
      return 'Text'
  }
}

/** Under `safe` a label that is more than letters, digits, `_`, `-` and `/` stands in backticks. */
function label(name: string, options: RenderOptions): string {
  if (options.escape === 'study' || /^[\p{L}\p{N}_][\p{L}\p{N}_/-]*$/u.test(name)) return name
  return `\`${oneLine(name).replaceAll('`', "'")}\``
}
