import { isJsonObject, type JsonObject, repairCall } from 'toolform'
import type { Offered } from './offered.js'
import { asItCame, type ReplyCall } from './reply-call.js'

/**
 * Mends one entry of the server's `tool_calls`. A valid call keeps its arguments byte for byte; one that cannot be
 * mended keeps its arguments as the model wrote them, its name mended where that was certain.
 *
 * @example repairEntry({ id: 'a', type: 'function', function: { name: 'getWeather', arguments: '{}' } }, offered)
 */
export function repairEntry(entry: JsonObject, offered: Offered): ReplyCall {
  const own = entry.function
  if (!isJsonObject(own) || (entry.type ?? 'function') !== 'function') return asItCame(entry)
  const call = asItCame(entry)
  const { name, argumentsText: written } = call
  if (offered.otherNames.has(name)) return call
  // A tool whose definition does not load cannot be judged: its calls pass as they are.
  if (offered.definitions.has(name) && offered.index.tools.every((tool) => tool.name !== name)) return call
  const given = isJsonObject(own.arguments) ? own.arguments : written
  const repaired = repairCall({ name, arguments: given }, offered.index)
  if (repaired.name === null) return { ...call, valid: false, unknown: true }
  const mended = repaired.diagnostics.map((diagnostic) => diagnostic.code)
  if (repaired.valid && mended.length === 0 && repaired.name === name) return call
  return {
    ...call,
    name: repaired.name,
    argumentsText: repaired.valid ? (repaired.argumentsText ?? written) : written,
    valid: repaired.valid,
    mended: repaired.valid ? [...new Set(mended)] : repaired.name === name ? [] : ['name_convention'],
  }
}
