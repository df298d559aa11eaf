import { isJsonObject } from '../json/json.js'
import type { JsonSchema, Tool } from '../tool/tool.js'
import { schemaFromParams } from './schema-from-params.js'

/** Keywords that say something about an object's keys, so that an empty `properties` would add nothing. */
const shaping = ['properties', '$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'patternProperties', 'if'] as const

/**
 * The schema that exports give for a tool's arguments: the author's own, the same object, every keyword kept. A schema
 * that names no parameters at all gets the empty `properties` that providers insist on; a tool without a schema gets one
 * made of its parameters.
 *
 * @example inputSchemaOf(tool)
 */
export function inputSchemaOf(tool: Tool): JsonSchema {
  const { schema } = tool
  if (schema === undefined) return schemaFromParams(tool.params)
  if (!isJsonObject(schema) || shaping.some((keyword) => schema[keyword] !== undefined)) return schema
  if (schema.type !== undefined && schema.type !== 'object') return schema
  return { type: 'object', ...schema, properties: {} }
}
