import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { ValueType } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import { plainText } from '../plain-text.js'

/** The types of tables: `enum[a|b]`, `T[]`, `{name:T}`, branches of a union joined by `|`. */
export function cellType(type: ValueType): string {
  switch (type.kind) {
    case 'enum':
      return `enum[${(type.enumValues ?? []).map(plainText).join('|')}]`
    case 'array':
      return type.item === undefined ? 'any[]' : `${cellType(type.item)}[]`
    case 'object':
      return `{${(type.fields ?? []).map((field) => `${field.name}:${cellType(field.type)}`).join(',')}}`
    case 'union':
      return (type.unionOf ?? []).map(cellType).join('|')
    default:
      return type.kind
  }
}

/**
 * The columns of a table of tools, without the texts where descriptions are off.
 *
 * @example tableHeader(renderOptions({ descriptions: false })) // ['tool', 'param', 'type', 'required', 'default']
 */
export function tableHeader(options: RenderOptions): string[] {
  const columns = ['tool', 'param', 'type', 'required', 'default']
  if (options.descriptions) columns.push('param_doc', 'tool_doc')
  return columns
}

/** The rows of a tool, one a parameter, in the columns of {@link tableHeader}; one row for a tool without any. */
export function tableRows(tool: Tool, options: RenderOptions): string[][] {
  if (tool.params.length === 0) return [row(tool, '', '', '', '', '', options)]
  return tool.params.map((param) =>
    row(
      tool,
      param.name,
      cellType(param.type),
      param.required ? 'yes' : 'no',
      param.default === undefined ? '' : plainText(param.default),
      param.description,
      options,
    ),
  )
}

function row(
  tool: Tool,
  name: string,
  type: string,
  required: string,
  value: string,
  description: string,
  options: RenderOptions,
): string[] {
  const cells = [tool.name, name, type, required, value]
  if (options.descriptions) cells.push(description, tool.description)
  return cells.map((cell) => lineText(cell, options))
}
