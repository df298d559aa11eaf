import { isJsonObject, type Json, type JsonObject, setOwn } from '../json/json.js'
import type { JsonSchema } from '../tool/tool.js'

/** Keywords without a place in OpenAI's strict mode: a schema that needs one cannot be said there. */
const unsayable = [
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'patternProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
  'prefixItems',
  'minProperties',
  'maxProperties',
] as const

/**
 * Rewrites a schema for OpenAI's strict mode: no further keys, every property required, optional ones allow null
 * instead. `undefined` when the schema says something that the mode cannot: open maps, conditions, tuples, a choice at
 * the root.
 *
 * @example strictSchema({ type: 'object', properties: { a: { type: 'string' } } })
 */
export function strictSchema(schema: JsonSchema): JsonSchema | undefined {
  if (!isJsonObject(schema) || schema.anyOf !== undefined || schema.oneOf !== undefined) return undefined
  if (schema.type !== undefined && schema.type !== 'object') return undefined
  try {
    return strict({ type: 'object', properties: {}, ...schema }, 0)
  } catch (error) {
    if (error instanceof Unsayable) return undefined
    throw error
  }
}

class Unsayable extends Error {}

function strict(schema: Json, depth: number): JsonObject {
  if (!isJsonObject(schema) || depth > 100) throw new Unsayable()
  if (unsayable.some((keyword) => schema[keyword] !== undefined)) throw new Unsayable()
  const written: JsonObject = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'default' || keyword === 'nullable') continue
    if (keyword === 'anyOf' || keyword === 'oneOf') written.anyOf = listOf(value).map((item) => strict(item, depth + 1))
    else if (keyword === 'items') written.items = strict(value, depth + 1)
    else if (keyword === '$defs' || keyword === 'definitions') setOwn(written, keyword, each(value, depth))
    else if (!objectKeywords.has(keyword)) setOwn(written, keyword, value)
  }
  if (isObjectSchema(schema)) Object.assign(written, strictObject(schema, depth))
  else if (!describesValue(written)) throw new Unsayable()
  return written
}

const objectKeywords: ReadonlySet<string> = new Set(['properties', 'required', 'additionalProperties'])

function isObjectSchema(schema: JsonObject): boolean {
  const { type } = schema
  return type === 'object' || (Array.isArray(type) && type.includes('object')) || schema.properties !== undefined
}

/** The mode wants a type, a choice or a reference everywhere. */
function describesValue(schema: JsonObject): boolean {
  return ['type', 'enum', 'const', 'anyOf', '$ref'].some((keyword) => schema[keyword] !== undefined)
}

function strictObject(schema: JsonObject, depth: number): JsonObject {
  const { additionalProperties } = schema
  if (additionalProperties === true || isJsonObject(additionalProperties)) throw new Unsayable()
  if (!isJsonObject(schema.properties)) throw new Unsayable()
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const properties: JsonObject = {}
  for (const [name, value] of Object.entries(schema.properties)) {
    const written = strict(value, depth + 1)
    setOwn(properties, name, required.has(name) ? written : nullable(written))
  }
  return { properties, required: Object.keys(properties), additionalProperties: false }
}

function nullable(schema: JsonObject): JsonObject {
  const { type } = schema
  if (schema.enum === undefined && schema.const === undefined && typeof type === 'string') {
    return type === 'null' ? schema : { ...schema, type: [type, 'null'] }
  }
  if (schema.enum === undefined && schema.const === undefined && Array.isArray(type)) {
    return type.includes('null') ? schema : { ...schema, type: [...type, 'null'] }
  }
  const { description, ...rest } = schema
  const choice = { anyOf: [rest, { type: 'null' }] }
  return description === undefined ? choice : { description, ...choice }
}

function each(value: Json, depth: number): JsonObject {
  const written: JsonObject = {}
  if (!isJsonObject(value)) throw new Unsayable()
  for (const [name, part] of Object.entries(value)) setOwn(written, name, strict(part, depth + 1))
  return written
}

function listOf(value: Json): Json[] {
  if (!Array.isArray(value)) throw new Unsayable()
  return value
}
