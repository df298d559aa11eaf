import type { Tool } from '../../tool/tool.js'
import type { ValueType } from '../../tool/value-type.js'
import { joinTools } from '../join-tools.js'
import { literalText, type Tree } from '../json-text.js'
import { parametersSchema, returnsSchema, type SchemaTree } from '../schema-view.js'

/**
 * Tools as flat objects, each made when it is written: name, description where there is one, the parameters' schema
 * under `key`, returns.
 */
export function flatTools(tools: readonly Tool[], key: 'parameters' | 'input_schema' = 'parameters'): Tree[] {
  return tools.map((tool) => () => flatTool(tool, key))
}

/** One tool as a flat object. */
export function flatTool(tool: Tool, key: 'parameters' | 'input_schema' = 'parameters'): SchemaTree {
  const entry: SchemaTree = { name: tool.name }
  if (tool.description !== '') entry.description = tool.description
  entry[key] = parametersSchema(tool)
  const returns = returnsSchema(tool)
  if (returns !== undefined) entry.returns = returns
  return entry
}

/** Tools as a chat completion request holds them. */
export function openaiTools(tools: readonly Tool[]): Tree[] {
  return tools.map((tool) => () => ({ type: 'function', function: flatTool(tool) }))
}

/** A line `- name` a tool. */
export function nameLines(tools: readonly Tool[]): string {
  return joinTools(tools, '\n', (tool) => `- ${tool.name}`)
}

/**
 * A type as one short expression: `"a"|"b"` for an enum, `T[]` for an array, `{name: T}` for an object, `A|B` for a
 * union, else the kind.
 */
export function shortType(type: ValueType): string {
  switch (type.kind) {
    case 'enum':
      return (type.enumValues ?? []).map(literalText).join('|')
    case 'array':
      return `${type.item === undefined ? 'any' : shortType(type.item)}[]`
    case 'object':
      return `{${(type.fields ?? []).map((field) => `${field.name}: ${shortType(field.type)}`).join(', ')}}`
    case 'union':
      return (type.unionOf ?? []).map(shortType).join('|')
    default:
      return type.kind
  }
}
