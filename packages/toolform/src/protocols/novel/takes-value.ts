import { isJsonObject, type Json } from '../../json/json.js'
import type { ValueType } from '../../tool/value-type.js'

/**
 * Tells whether a type takes a value: its kind, the kinds of its items, the names and kinds of its fields. A number or a
 * truth value in quotes counts as what it says.
 *
 * @example takesValue({ kind: 'array', item: { kind: 'string' } }, ['a']) // true
 */
export function takesValue(type: ValueType, value: Json): boolean {
  if (value === null) return type.kind === 'null' || type.kind === 'any' || type.nullable === true
  switch (type.kind) {
    case 'string':
      return typeof value !== 'object'
    case 'enum':
      return type.enumValues?.some((member) => word(member) === word(value)) ?? true
    case 'integer':
    case 'number':
      return typeof value !== 'object' && /^-?[\d.,]+(?:e[+-]?\d+)?$/.test(word(value))
    case 'boolean':
      return /^(?:true|false|yes|no|on|off|1|0)$/.test(word(value))
    case 'array':
      return Array.isArray(value) && value.every((item) => type.item === undefined || takesValue(type.item, item))
    case 'object':
      return isJsonObject(value) && takesFields(type, value)
    case 'union':
      return (type.unionOf ?? []).some((branch) => takesValue(branch, value))
    default:
      return type.kind !== 'null'
  }
}

function takesFields({ fields = [], open }: ValueType, value: Record<string, Json>): boolean {
  if (fields.some(({ name, required }) => required && !Object.hasOwn(value, name))) return false
  if (fields.length === 0 || open === true) return true
  return Object.entries(value).every(([key, member]) => {
    const field = fields.find(({ name }) => name === key)
    return field !== undefined && takesValue(field.type, member)
  })
}

function word(value: Json): string {
  return typeof value === 'object' ? '' : String(value).trim().toLowerCase()
}
