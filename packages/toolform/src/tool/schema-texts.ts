import { isJsonObject, type Json, type JsonObject, setOwn } from '../json/json.js'
import type { JsonSchema } from './tool.js'

/** Keywords whose value is a schema or a list of schemas. */
const schemaKeywords: ReadonlySet<string> = new Set([
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
])
/** Keywords whose value maps names to schemas: the keys are data, not keywords. */
const mapKeywords: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
])

/**
 * Gives a schema with other descriptions: `change` gets each description and its place's JSON pointer, and gives the new
 * text or `undefined` to drop it. A property that is named `description` is no description. Nothing else changes, and a
 * part without a change stays the same object.
 *
 * @example mapDescriptions({ type: 'string', description: 'x' }, () => undefined) // { type: 'string' }
 */
export function mapDescriptions(
  schema: JsonSchema,
  change: (text: string, pointer: string) => string | undefined,
): JsonSchema {
  return isJsonObject(schema) ? mapObject(schema, '', change, 0) : schema
}

type Change = (text: string, pointer: string) => string | undefined

/** Below this depth a schema is left as it is: no view and no validation reaches there. */
const deepest = 1_000

function mapObject(schema: JsonObject, pointer: string, change: Change, depth: number): JsonObject {
  if (depth > deepest) return schema
  const mapped: JsonObject = {}
  let changed = false
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword] ?? null
    const at = `${pointer}/${keyword.replaceAll('~', '~0').replaceAll('/', '~1')}`
    let result: Json | undefined = value
    if (keyword === 'description' && typeof value === 'string') result = change(value, at)
    else if (schemaKeywords.has(keyword)) result = mapPart(value, at, change, depth)
    else if (mapKeywords.has(keyword) && isJsonObject(value)) result = mapEach(value, at, change, depth)
    if (result !== value) changed = true
    if (result !== undefined) setOwn(mapped, keyword, result)
  }
  return changed ? mapped : schema
}

function mapPart(value: Json, pointer: string, change: Change, depth: number): Json {
  if (isJsonObject(value)) return mapObject(value, pointer, change, depth + 1)
  if (!Array.isArray(value)) return value
  const mapped = value.map((item, index) => mapPart(item, `${pointer}/${index}`, change, depth + 1))
  return mapped.some((item, index) => item !== value[index]) ? mapped : value
}

function mapEach(map: JsonObject, pointer: string, change: Change, depth: number): JsonObject {
  const mapped: JsonObject = {}
  let changed = false
  for (const name of Object.keys(map)) {
    const value = map[name] ?? null
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const result = mapPart(value, at, change, depth)
    if (result !== value) changed = true
    setOwn(mapped, name, result)
  }
  return changed ? mapped : map
}
