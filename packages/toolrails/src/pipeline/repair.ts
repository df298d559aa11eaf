import { isJsonObject, type Json, type JsonObject, repairCall, writeJson } from 'toolform'
import type { Offered } from './offered.js'
import type { ReplyCall } from './reply-call.js'

/**
 * Mends one entry of the server's `tool_calls`. A valid call keeps its arguments byte for byte; one that cannot be
 * mended keeps its arguments as the model wrote them, its name mended where that was certain.
 *
 * @example repairEntry({ id: 'a', type: 'function', function: { name: 'getWeather', arguments: '{}' } }, offered)
 */
export function repairEntry(entry: JsonObject, offered: Offered): ReplyCall {
  const own = entry.function
  if (!isJsonObject(own) || (entry.type ?? 'function') !== 'function') return untouched(entry)
  const name = typeof own.name === 'string' ? own.name : ''
  const written = textOf(own.arguments)
  const call: ReplyCall = {
    name,
    argumentsText: written,
    valid: true,
    unknown: false,
    origin: 'native',
    entry,
    written: `${name}(${written})`,
    mended: [],
  }
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

/** Arguments as text: servers also send an object, null or nothing. */
function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '{}'
  if (typeof value !== 'string') return writeJson(value)
  return value.trim() === '' ? '{}' : value
}

function untouched(entry: JsonObject): ReplyCall {
  return {
    name: isJsonObject(entry.custom) && typeof entry.custom.name === 'string' ? entry.custom.name : '',
    argumentsText: '',
    valid: true,
    unknown: false,
    origin: 'native',
    entry,
    written: '',
    mended: [],
  }
}
