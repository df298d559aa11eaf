import { isJsonObject, type Json } from '../json/json.js'

/**
 * Tells whether no two items are equal, in time linear in their size: objects are equal whatever the order of their keys.
 *
 * @example areUnique([{ a: 1, b: 2 }, { b: 2, a: 1 }]) // false
 */
export function areUnique(items: readonly Json[]): boolean {
  const seen = new Set<string>()
  for (const item of items) {
    const text = canonicalText(item)
    if (seen.has(text)) return false
    seen.add(text)
  }
  return true
}

function canonicalText(value: Json): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  const members = Object.keys(value).sort()
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonicalText(value[key] ?? null)}`).join(',')}}`
}
