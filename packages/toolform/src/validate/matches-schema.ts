import { isJsonObject, type Json } from '../json/json.js'
import type { JsonSchema } from '../tool/tool.js'
import { isDeepEqual } from './deep-equal.js'
import { hasType, resolveSchema, typesOf } from './schema-walk.js'

/** How deep values are looked into. */
const mostDepth = 32

/**
 * Tells whether a value has the shape of a schema: types, enumerations, required keys, items and branches. Limits and
 * patterns do not count; the verdict on them is `schemaVerdict`'s. Used to choose between branches while mending.
 */
export function matchesSchema(value: Json, given: JsonSchema, root: JsonSchema, depth = 0): boolean {
  const schema = resolveSchema(given, root)
  if (typeof schema === 'boolean') return schema
  if (depth > mostDepth) return true
  const types = typesOf(schema)
  if (types !== null && !hasType(value, types)) return false
  if (Array.isArray(schema.enum) && !schema.enum.some((member) => isDeepEqual(member, value))) return false
  if (Object.hasOwn(schema, 'const') && !isDeepEqual(schema.const!, value)) return false
  const every = Array.isArray(schema.allOf) ? schema.allOf : []
  if (!every.every((part) => matchesSchema(value, part as JsonSchema, root, depth + 1))) return false
  for (const branches of [schema.anyOf, schema.oneOf]) {
    if (!Array.isArray(branches)) continue
    if (!branches.some((branch) => matchesSchema(value, branch as JsonSchema, root, depth + 1))) return false
  }
  if (Array.isArray(value)) {
    const items = schema.items
    if (items === undefined || Array.isArray(items)) return true
    return value.every((item) => matchesSchema(item, items as JsonSchema, root, depth + 1))
  }
  if (!isJsonObject(value)) return true
  const required = Array.isArray(schema.required) ? schema.required : []
  if (!required.every((key) => typeof key !== 'string' || Object.hasOwn(value, key))) return false
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  for (const [key, member] of Object.entries(value)) {
    if (Object.hasOwn(properties, key)) {
      if (!matchesSchema(member, properties[key] as JsonSchema, root, depth + 1)) return false
    } else if (schema.additionalProperties === false && !isJsonObject(schema.patternProperties)) return false
  }
  return true
}
