import type { Tool } from '../../tool/tool.js'
import type { ValueType } from '../../tool/value-type.js'
import { firstSentence } from '../first-sentence.js'
import { plainText } from '../plain-text.js'

/**
 * The types of the study's own notations: `a|b` for an enum, `T[]`, `{name: T}`, branches joined by `or`.
 *
 * @example argumentType({ kind: 'array', item: { kind: 'integer' } }) // 'integer[]'
 */
export function argumentType(type: ValueType): string {
  switch (type.kind) {
    case 'enum':
      return (type.enumValues ?? []).map(plainText).join('|')
    case 'array':
      return type.item === undefined ? 'any[]' : `${argumentType(type.item)}[]`
    case 'object':
      return `{${(type.fields ?? []).map((field) => `${field.name}: ${argumentType(field.type)}`).join(', ')}}`
    case 'union':
      return (type.unionOf ?? []).map(argumentType).join(' or ')
    default:
      return type.kind
  }
}

/** A tool as `name(a: T, b: T?)`. */
export function signature(tool: Tool, name: string = tool.name): string {
  const params = tool.params.map((param) => `${param.name}: ${argumentType(param.type)}${param.required ? '' : '?'}`)
  return `${name}(${params.join(', ')})`
}

/** What a tool is for, small letters, its first sentence alone; its name if it says nothing. */
export function goal(tool: Tool): string {
  return tool.description === '' ? tool.name : firstSentence(tool.description).toLowerCase()
}

/** What a tool is for, small letters, without the full stop at its end; its name if it says nothing. */
export function wish(tool: Tool): string {
  const { description, name } = tool
  if (description === '') return name
  return (description.endsWith('.') ? description.slice(0, -1) : description).toLowerCase()
}

/** Tools by domain, in the order in which the domains come up. */
export function toolsByDomain(tools: readonly Tool[]): ReadonlyMap<string, readonly Tool[]> {
  const groups = new Map<string, Tool[]>()
  for (const tool of tools) {
    const group = groups.get(tool.domain)
    if (group === undefined) groups.set(tool.domain, [tool])
    else group.push(tool)
  }
  return groups
}
