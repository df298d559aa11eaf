import type { Diagnostic } from '../../json/diagnostic.js'
import type { Json } from '../../json/json.js'
import { parseTolerant } from '../../json/tolerant.js'

/** Arguments read from what a model wrote; `value` is undefined where the text holds none, or was cut off. */
export interface ReadArguments {
  readonly value: Json | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** The value as JSON text, just as it was written but for plain slips; absent where more was mended. */
  readonly json?: string
}

/**
 * Reads the argument text of a call. Blank text is no arguments, so is `null`; text inside quotes is read again; a text
 * that was cut off inside a value has no arguments, since nobody knows how it went on.
 */
export function readArguments(written: string | Record<string, Json>): ReadArguments {
  if (typeof written !== 'string') return { value: written, diagnostics: [] }
  if (written.trim() === '') return { value: {}, diagnostics: [], json: '{}' }
  const reading = parseTolerant(written)
  const { value, complete, diagnostics } = reading
  if (value === null || value === '') return { value: {}, diagnostics: [], json: '{}' }
  if (!complete || value === undefined) return { value: undefined, diagnostics }
  return reading.json === undefined ? { value, diagnostics } : { value, diagnostics, json: reading.json }
}
