import type { Json } from '../json/json.js'
import { writeJson } from '../json/write.js'

/**
 * Names a value's type as JSON Schema does.
 *
 * @example typeNameOf(1.5) // 'number'
 */
export function typeNameOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'bigint') return 'integer'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

/**
 * Writes a value for a message: JSON, at most 80 characters.
 *
 * @example shortText('a') // '"a"'
 */
export function shortText(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 78 ? `${value.slice(0, 75)}…` : value)
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value)
    return keys.length === 0 ? '{}' : `an object with ${keys.slice(0, 3).join(', ')}${keys.length > 3 ? ' …' : ''}`
  }
  return writeJson(value)
}
