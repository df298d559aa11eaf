import { isJsonObject, type Json, type JsonObject } from '../json/json.js'
import type { JsonSchema } from '../tool/tool.js'

/** How many references are followed before a schema counts as one that says nothing. */
const mostReferences = 32

/** A schema with its local `$ref`s followed; an unresolvable or circular one says nothing (`true`). */
export function resolveSchema(schema: JsonSchema, root: JsonSchema): JsonSchema {
  let current = schema
  for (let step = 0; step < mostReferences; step++) {
    if (!isJsonObject(current) || typeof current.$ref !== 'string') return current
    const target = lookUp(root, current.$ref)
    if (target === undefined) return withoutReference(current)
    const siblings = withoutReference(current)
    if (!isJsonObject(target) || Object.keys(siblings).length === 0) current = target
    else current = { ...target, ...siblings }
  }
  return true
}

/** The keys beside a reference, which count too since draft 2019-09. */
function withoutReference(schema: JsonObject): JsonObject {
  const { $ref: _reference, ...rest } = schema
  return rest
}

function lookUp(root: JsonSchema, reference: string): JsonSchema | undefined {
  if (!reference.startsWith('#')) return undefined
  let node: Json = root as Json
  for (const part of reference.slice(1).split('/').slice(1)) {
    const key = decodePart(part)
    if (Array.isArray(node)) node = node[Number(key)] ?? null
    else if (isJsonObject(node) && Object.hasOwn(node, key)) node = node[key]!
    else return undefined
  }
  return typeof node === 'boolean' || isJsonObject(node) ? node : undefined
}

function decodePart(part: string): string {
  let text = part
  try {
    text = decodeURIComponent(part)
  } catch {
    // Not percent-encoded: taken as written.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** Types of JSON Schema. */
export type SchemaType = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object'

/** The types that a resolved schema allows; null when it does not say. */
export function typesOf(schema: JsonSchema): SchemaType[] | null {
  if (!isJsonObject(schema)) return null
  const { type } = schema
  const named =
    typeof type === 'string' ? [type] : Array.isArray(type) ? type.filter((t) => typeof t === 'string') : null
  const types = (named as SchemaType[] | null) ?? typesImplied(schema)
  if (types !== null && schema.nullable === true && !types.includes('null')) return [...types, 'null']
  return types
}

/** A schema without `type` that has properties or items is about objects or arrays. */
function typesImplied(schema: JsonObject): SchemaType[] | null {
  if (isJsonObject(schema.properties)) return ['object']
  if (schema.items !== undefined || schema.prefixItems !== undefined) return ['array']
  const values = Array.isArray(schema.enum) ? schema.enum : Object.hasOwn(schema, 'const') ? [schema.const!] : null
  return values === null ? null : [...new Set(values.map(typeOfValue))]
}

/** The JSON Schema type of a value; whole numbers are integers. */
export function typeOfValue(value: Json): SchemaType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'boolean':
      return 'boolean'
    case 'bigint':
      return 'integer'
    case 'number':
      return Number.isInteger(value) ? 'integer' : 'number'
    default:
      return 'object'
  }
}

/** Tells whether a value's own type is among the allowed ones. */
export function hasType(value: Json, types: readonly SchemaType[]): boolean {
  const own = typeOfValue(value)
  return types.includes(own) || (own === 'integer' && types.includes('number'))
}
