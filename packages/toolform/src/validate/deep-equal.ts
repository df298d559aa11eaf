import { isJsonObject, type Json } from '../json/json.js'

/**
 * Tells whether two JSON values are equal: numbers by value whatever their representation, objects whatever the order
 * of their keys. Deeper than 1,000 levels nothing is equal.
 *
 * @example isDeepEqual({ a: 1n }, { a: 1 }) // true
 */
export function isDeepEqual(first: Json, second: Json, depth = 0): boolean {
  if (first === second) return true
  if (isNumeric(first) && isNumeric(second)) return !(first < second) && !(first > second)
  if (depth > 1_000) return false
  if (Array.isArray(first)) {
    if (!Array.isArray(second) || first.length !== second.length) return false
    return first.every((item, index) => isDeepEqual(item, second[index] ?? null, depth + 1))
  }
  if (!isJsonObject(first) || !isJsonObject(second)) return false
  const keys = Object.keys(first)
  if (keys.length !== Object.keys(second).length) return false
  return keys.every(
    (key) => Object.hasOwn(second, key) && isDeepEqual(first[key] ?? null, second[key] ?? null, depth + 1),
  )
}

function isNumeric(value: Json): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}
