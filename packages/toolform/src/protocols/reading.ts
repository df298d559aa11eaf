import type { CallRegion } from '../grammar/call-grammar.js'
import type { Diagnostic } from '../json/diagnostic.js'
import { isJsonObject, type Json } from '../json/json.js'
import { parseTolerant } from '../json/tolerant.js'
import type { ProtocolReading, WrittenCall } from './protocol.js'

/** A reading without calls. */
export const nothingRead: ProtocolReading = { calls: [], note: '', diagnostics: [] }

/** The calls of regions as a protocol gives them: arguments read, one after another. */
export function readingOf(regions: readonly CallRegion[], note = ''): ProtocolReading {
  const calls: WrittenCall[] = []
  const diagnostics: Diagnostic[] = []
  for (const region of regions) {
    for (const { name, arguments: given, span } of region.calls) {
      const args = typeof given === 'string' ? argumentsOf(given, diagnostics) : given
      if (args !== null) calls.push({ name, arguments: args, span })
    }
  }
  return { calls, note, diagnostics }
}

function argumentsOf(text: string, diagnostics: Diagnostic[]): Record<string, Json> | null {
  if (text.trim() === '') return {}
  const { value, complete, diagnostics: liberties } = parseTolerant(text)
  diagnostics.push(...liberties)
  if (value === null) return {}
  return complete && isJsonObject(value) ? value : null
}
