import type { Json } from './json.js'
import { readValue } from './tolerant.js'

/** What strict reading gives: the value, or why the text is no JSON. */
export type StrictReading =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly message: string }

/** A run of digits that a double may not hold. */
const longDigits = /\d{16}/

/**
 * Reads JSON text exactly as `JSON.parse` does, but keeps integers that a double cannot hold as bigint.
 *
 * @example parseStrict('{"id":12345678901234567890}') // { ok: true, value: { id: 12345678901234567890n } }
 */
export function parseStrict(text: string): StrictReading {
  try {
    const value = JSON.parse(text) as Json
    if (!longDigits.test(text)) return { ok: true, value }
    // Valid JSON reads alike in both readers; only the tolerant one keeps the digits.
    return { ok: true, value: readValue(text, firstInk(text)).value ?? value }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

function firstInk(text: string): number {
  const found = /\S/.exec(text)
  return found === null ? 0 : found.index
}
