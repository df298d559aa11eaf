import type { Json } from './json.js'
import { readPlain } from './plain-value.js'

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
    return { ok: true, value: longDigits.test(text) ? exactValue(text, value) : value }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

/** The value of a text that is JSON, its large integers as bigint. */
function exactValue(text: string, value: Json): Json {
  if (typeof value === 'object' && value !== null) {
    return readPlain(text, text.search(/\S/), text.length, true)?.value ?? value
  }
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^\s*-?\d+\s*$/.test(text)
    ? BigInt(text.trim())
    : value
}
