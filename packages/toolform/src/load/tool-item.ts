import { isJsonObject, type Json, type JsonObject, setOwn } from '../json/json.js'
import type { JsonSchema } from '../tool/tool.js'
import { type LoadContext, loadErrorAt } from './load-context.js'
import { isRecord, readSource } from './read-source.js'

/** Where an item stands in its source. */
export interface ItemPlace {
  readonly index: number
  readonly pointer: string
}

/**
 * Gives a tool's name.
 *
 * @throws LoadError when the item is no object or its name is missing, empty or no text.
 * @example requireName({ name: 'add' }, { index: 0, pointer: '/0' }, context) // 'add'
 */
export function requireName(item: unknown, at: ItemPlace, context: LoadContext): string {
  if (!isRecord(item)) {
    const kind = item === null ? 'null' : Array.isArray(item) ? 'a list' : `a ${typeof item}`
    throw loadErrorAt(context, at.pointer, `tool ${at.index} is ${kind}; expected an object`)
  }
  const { name } = item
  if (typeof name === 'string' && name.trim() !== '') return name
  const pointer = name === undefined ? at.pointer : `${at.pointer}/name`
  throw loadErrorAt(context, pointer, `tool ${at.index} has no name; give it a "name" that is a non-empty text`)
}

/**
 * Gives the schema of a tool's arguments. Absent, null and an empty list mean: no arguments. JSON text inside the JSON
 * is read.
 *
 * @throws LoadError for anything else that is neither an object nor a boolean.
 * @example requireSchema(undefined, { tool: 'a', key: 'parameters', pointer: '/0' }, context) // { type: 'object', properties: {} }
 */
export function requireSchema(
  value: Json | undefined,
  at: { tool: string; key: string; pointer: string },
  context: LoadContext,
): JsonSchema {
  if (isJsonObject(value) || typeof value === 'boolean') return value
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) {
    if (Array.isArray(value))
      context.warnings.push(`tool '${at.tool}': ${at.key} is an empty list; read as no parameters`)
    return { type: 'object', properties: {} }
  }
  const pointer = `${at.pointer}/${at.key}`
  if (typeof value === 'string') {
    const read = readSource(value, context)
    if (isJsonObject(read)) {
      context.warnings.push(`tool '${at.tool}': ${at.key} is JSON inside a text; read as the schema in it`)
      return read
    }
    const message = `tool '${at.tool}': ${at.key} is text that is not JSON; give the schema as an object`
    throw loadErrorAt(context, pointer, message)
  }
  const kind = Array.isArray(value) ? 'a list' : `a ${typeof value}`
  throw loadErrorAt(context, pointer, `tool '${at.tool}': ${at.key} must be a JSON object, got ${kind}`)
}

/**
 * Gives an object's other keys.
 *
 * @example restOf({ name: 'a', strict: true }, ['name']) // { strict: true }
 */
export function restOf(item: Record<string, Json | undefined>, known: readonly string[]): JsonObject {
  const rest: JsonObject = {}
  for (const key in item) {
    const value = item[key]
    if (value !== undefined && Object.hasOwn(item, key) && !known.includes(key)) setOwn(rest, key, value)
  }
  return rest
}
