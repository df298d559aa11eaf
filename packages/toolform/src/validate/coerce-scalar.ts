import type { DiagnosticCode } from '../json/diagnostic.js'
import { isJsonObject, type Json } from '../json/json.js'
import { parseTolerant } from '../json/tolerant.js'
import { canonicalName } from '../tool/canonical-name.js'
import type { SchemaType } from './schema-walk.js'

/** A value in another type, and the liberty that took. */
export interface Coerced {
  readonly value: Json
  readonly code: DiagnosticCode
}

const trueWords = new Set(['true', 'yes', 'on', '1', 'enabled', 'y', 't'])
const falseWords = new Set(['false', 'no', 'off', '0', 'disabled', 'n', 'f'])
const nullWords = new Set(['null', 'none', 'nil', 'undefined'])
const wholeNumber = /^[+-]?\d+(?:\.0*)?$/
const anyNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const thousands = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/**
 * Turns a value into one of the allowed types, where that changes only how it is written. Null: there is no such way.
 * Numbers stay finite, and nothing is rounded.
 */
export function coerceScalar(value: Json, types: readonly SchemaType[]): Coerced | null {
  if (typeof value === 'string') return coerceText(value, types)
  if (typeof value === 'number' || typeof value === 'bigint') {
    if (types.includes('boolean') && (value === 0 || value === 1))
      return { value: value === 1, code: 'number_to_boolean' }
    if (types.includes('string') && (typeof value === 'bigint' || Number.isFinite(value))) {
      return { value: String(value), code: 'number_to_string' }
    }
    return null
  }
  if (typeof value === 'boolean' && types.includes('string')) return { value: String(value), code: 'boolean_to_string' }
  return null
}

function coerceText(text: string, types: readonly SchemaType[]): Coerced | null {
  const trimmed = text.trim()
  const word = trimmed.toLowerCase()
  for (const type of types) {
    if (type === 'integer' || type === 'number') {
      const number = numberOf(trimmed, type)
      if (number !== null) return { value: number, code: 'string_to_number' }
    } else if (type === 'boolean') {
      if (trueWords.has(word)) return { value: true, code: 'string_to_boolean' }
      if (falseWords.has(word)) return { value: false, code: 'string_to_boolean' }
    } else if (type === 'null' && nullWords.has(word)) {
      return { value: null, code: 'string_to_null' }
    } else if (type === 'array' && trimmed === '') {
      return { value: [], code: 'string_to_array' }
    } else if ((type === 'array' && /^[[(]/.test(trimmed)) || (type === 'object' && trimmed.startsWith('{'))) {
      const { value, complete } = parseTolerant(trimmed)
      const fits = type === 'array' ? Array.isArray(value) : isJsonObject(value)
      if (complete && fits) return { value: value!, code: type === 'array' ? 'string_to_array' : 'string_to_object' }
    }
  }
  return null
}

function numberOf(text: string, type: 'integer' | 'number'): number | bigint | null {
  const plain = (thousands.test(text) ? text.replaceAll(',', '') : text).replace(/^\+/, '')
  if (wholeNumber.test(plain)) {
    const digits = plain.replace(/\..*$/, '')
    const number = Number(digits)
    return Number.isSafeInteger(number) ? number : BigInt(digits)
  }
  if (!anyNumber.test(plain)) return null
  const number = Number(plain)
  if (!Number.isFinite(number)) return null
  return type === 'number' || Number.isInteger(number) ? number : null
}

/**
 * The member of an enumeration that a value means: equal but for case, blanks and punctuation, or the same number or
 * boolean in quotes. Null when there is none or more than one.
 */
export function enumMember(value: Json, members: readonly Json[]): Json | undefined {
  const wanted = spelling(value)
  if (wanted === '') return undefined
  const same = members.filter((member) => spelling(member) === wanted)
  if (same.length === 1) return same[0]
  const folded = canonicalName(wanted)
  const alike = folded === '' ? [] : members.filter((member) => canonicalName(spelling(member)) === folded)
  return alike.length === 1 ? alike[0] : undefined
}

function spelling(value: Json): string {
  return typeof value === 'object' ? '' : String(value).trim().toLowerCase()
}
