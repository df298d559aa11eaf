import type { RenderOptions } from '../../tool/render-options.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import { literalText } from '../json-text.js'
import { plainText } from '../plain-text.js'
import { staysPlain } from './yaml-scalar.js'

/**
 * A type as one short flow expression: `enum(a|b)`, `[T]` for an array, `{name: T}` for an object, `A|B` for a union,
 * else the kind. Under `safe` a part that YAML would not read as one text is quoted.
 */
export function flowType(type: ValueType, options: RenderOptions): string {
  return options.escape === 'safe' ? safeType(type, false) : studyType(type)
}

/** A name, in quotes where `safe` needs them. `flow`: it stands inside braces or brackets. */
export function flowName(name: string, options: RenderOptions, flow = false): string {
  return options.escape === 'safe' ? plainOrQuoted(name, flow) : name
}

/** A text, bare unless it holds one of YAML's marks or has blanks around it; then as a JSON string. */
export function flowText(text: string, options: RenderOptions): string {
  const quoted = text === '' || /[:#{}[\]&*!|>'"%@`]/.test(text) || text !== text.trim()
  return quoted || (options.escape === 'safe' && !staysPlain(text, false)) ? literalText(text) : text
}

/** A line a parameter: its name, `?` where it is optional, its type. */
export function flowParam(param: Param, options: RenderOptions): string {
  return `${flowName(param.required ? param.name : `${param.name}?`, options)}: ${flowType(param.type, options)}`
}

function studyType(type: ValueType): string {
  switch (type.kind) {
    case 'enum':
      return `enum(${(type.enumValues ?? []).map(plainText).join('|')})`
    case 'array':
      return `[${type.item === undefined ? 'any' : studyType(type.item)}]`
    case 'object':
      return `{${(type.fields ?? []).map((field) => `${field.name}: ${studyType(field.type)}`).join(', ')}}`
    case 'union':
      return (type.unionOf ?? []).map(studyType).join('|')
    default:
      return type.kind
  }
}

function safeType(type: ValueType, flow: boolean): string {
  if (type.kind === 'array') return `[${type.item === undefined ? 'any' : safeType(type.item, true)}]`
  if (type.kind !== 'object') return plainOrQuoted(studyType(type), flow)
  const fields = (type.fields ?? []).map((field) => `${plainOrQuoted(field.name, true)}: ${safeType(field.type, true)}`)
  return `{${fields.join(', ')}}`
}

function plainOrQuoted(text: string, flow: boolean): string {
  return staysPlain(text, flow) ? text : JSON.stringify(text)
}
