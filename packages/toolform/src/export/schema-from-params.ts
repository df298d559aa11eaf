import { type Json, type JsonObject, setOwn } from '../json/json.js'
import type { Constraints, Param, ValueType } from '../tool/value-type.js'

/**
 * Writes parameters as a JSON Schema: what an export gives for a tool that has no schema of its own.
 *
 * @example schemaFromParams([{ name: 'a', type: { kind: 'string' }, description: '', required: true }])
 */
export function schemaFromParams(params: readonly Param[]): JsonObject {
  return objectSchema(params)
}

/**
 * Writes one type as a JSON Schema.
 *
 * @example schemaFromType({ kind: 'array', item: { kind: 'string' } }) // { type: 'array', items: { type: 'string' } }
 */
export function schemaFromType(type: ValueType): JsonObject {
  const schema: JsonObject = { ...shapeOf(type), ...limitsOf(type.constraints) }
  if (type.nullable !== true) return schema
  return typeof schema.type === 'string' && schema.enum === undefined
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}

function shapeOf(type: ValueType): JsonObject {
  switch (type.kind) {
    case 'any':
      return {}
    case 'enum': {
      const enumValues = [...(type.enumValues ?? [])]
      return type.base === undefined || !enumValues.every((value) => fits(value, type.base))
        ? { enum: enumValues }
        : { type: type.base, enum: enumValues }
    }
    case 'array':
      return type.item === undefined ? { type: 'array' } : { type: 'array', items: schemaFromType(type.item) }
    case 'object': {
      const schema = objectSchema(type.fields ?? [])
      if (type.open === true) schema.additionalProperties = true
      return schema
    }
    case 'union':
      return { anyOf: (type.unionOf ?? []).map(schemaFromType) }
    default:
      return { type: type.kind }
  }
}

function fits(value: Json, base: ValueType['base']): boolean {
  if (base === 'string' || base === 'boolean') return typeof value === base
  return typeof value === 'number' || typeof value === 'bigint'
}

function objectSchema(params: readonly Param[]): JsonObject {
  const properties: JsonObject = {}
  for (const param of params) setOwn(properties, param.name, fieldSchema(param))
  const required = params.filter((param) => param.required).map((param) => param.name)
  return required.length > 0 ? { type: 'object', properties, required } : { type: 'object', properties }
}

function fieldSchema(param: Param): JsonObject {
  const schema = schemaFromType(param.type)
  if (param.description !== '') schema.description = param.description
  if (param.default !== undefined) schema.default = param.default
  if (param.example !== undefined) schema.examples = [param.example]
  return schema
}

function limitsOf(constraints: Constraints | undefined): JsonObject {
  const limits: JsonObject = {}
  for (const [key, value] of Object.entries(constraints ?? {})) if (value !== undefined) limits[key] = value
  return limits
}
