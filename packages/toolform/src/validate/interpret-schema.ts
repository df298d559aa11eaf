import { type Schema, Validator } from '@cfworker/json-schema'
import { isJsonObject } from '../json/json.js'
import type { PreparedSchema } from './prepare-schema.js'
import type { SchemaCheck, SchemaError } from './report.js'

/**
 * Applies a schema by walking it, for places where code made from text is forbidden.
 *
 * @throws Error for a schema with a reference to nowhere.
 * @example interpretSchema({ schema: { type: 'string' }, draft: '2020-12', warnings: [] })(1).length // 1
 */
export function interpretSchema(prepared: PreparedSchema): SchemaCheck {
  const { schema, draft } = prepared
  const validator = new Validator(isJsonObject(schema) ? (schema as Schema) : schema, draft, false)
  return (value) => {
    const { valid, errors } = validator.validate(value)
    if (valid) return []
    const causes = errors.filter((error) => !wrapping.has(error.keyword))
    return (causes.length > 0 ? causes : errors).map(
      (error): SchemaError => ({
        pointer: error.instanceLocation.replace(/^#/, ''),
        keyword: error.keyword,
        message: error.error,
      }),
    )
  }
}

/** Keywords that only repeat that a value inside is wrong. */
const wrapping: ReadonlySet<string> = new Set([
  '$ref',
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'false',
])
