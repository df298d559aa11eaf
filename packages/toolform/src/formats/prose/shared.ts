import type { Tool } from '../../tool/tool.js'
import type { ValueKind, ValueType } from '../../tool/value-type.js'
import { plainText } from '../plain-text.js'

/**
 * A type in everyday words: `some text`, `a list where each entry is an integer`.
 *
 * @example wordedType({ kind: 'union', unionOf: [{ kind: 'integer' }, { kind: 'string' }] }) // 'a whole count or some text'
 */
export function wordedType(type: ValueType): string {
  switch (type.kind) {
    case 'enum':
      return `any of ${(type.enumValues ?? []).map((value) => `"${plainText(value)}"`).join(', ')}`
    case 'array':
      return type.item === undefined ? 'a list' : `a list with ${wordedType(type.item)} in each place`
    case 'object': {
      const fields = (type.fields ?? []).map((field) => `${field.name} (${wordedType(field.type)})`)
      return fields.length === 0 ? 'an object' : `an object made up of ${fields.join(', ')}`
    }
    case 'union':
      return (type.unionOf ?? []).map(wordedType).join(' or ')
    default:
      return kindWords[type.kind]
  }
}

const kindWords = {
  string: 'a text string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a yes (true) or a no (false)',
  null: 'null',
  any: 'anything',
} as const satisfies Partial<Record<ValueKind, string>>

/** What a tool is for as the end of a sentence: small first letter, no full stop; its name if it says nothing. */
export function purpose(tool: Tool): string {
  const text = withoutStop(tool.description)
  if (text === '') return tool.name
  const first = String.fromCodePoint(text.codePointAt(0)!)
  return first.toLowerCase() + text.slice(first.length)
}

/** A text without the full stop at its end. */
export function withoutStop(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text
}

/** Items as in a sentence: `a, b and c`. */
export function inSentence(items: readonly string[], comma = ', ', last = ' and '): string {
  return items.length < 2 ? items.join('') : items.slice(0, -1).join(comma) + last + items.at(-1)
}

/** Names of the required and of the optional parameters. */
export function namesByNeed(tool: Tool): { required: string[]; optional: string[] } {
  const required: string[] = []
  const optional: string[] = []
  for (const param of tool.params) (param.required ? required : optional).push(param.name)
  return { required, optional }
}
