import type { Tool } from '../tool/tool.js'
import type { Constraints, Param, ValueType } from '../tool/value-type.js'
import type { Tree } from './json-text.js'

/** A JSON Schema of this view; its `properties` is a map, so that the order of the parameters is kept. */
export type SchemaTree = { [key: string]: Tree }

/**
 * The JSON Schema of a tool's parameters, as the formats show it: built from the value types, not the author's own.
 * `required` is absent when it would be empty.
 *
 * @example parametersSchema(tool) // { type: 'object', properties: {...}, required: [...] }
 */
export function parametersSchema(tool: Tool): SchemaTree {
  return objectSchema(tool.params)
}

/** The JSON Schema of what a tool returns, with its description; `undefined` when the tool does not say. */
export function returnsSchema(tool: Tool): SchemaTree | undefined {
  if (tool.returns === undefined) return undefined
  const schema = typeSchema(tool.returns)
  if (tool.returnsDescription) schema.description = tool.returnsDescription
  return schema
}

/** The JSON Schema of a value type: kind and shape, then limits. Kind `any` says nothing. */
export function typeSchema(type: ValueType): SchemaTree {
  const schema = shapeSchema(type)
  if (type.constraints !== undefined) addConstraints(schema, type.constraints)
  return schema
}

function shapeSchema(type: ValueType): SchemaTree {
  switch (type.kind) {
    case 'any':
      return {}
    case 'enum':
      return { type: type.base ?? 'string', enum: [...(type.enumValues ?? [])] }
    case 'array':
      return type.item === undefined ? { type: 'array' } : { type: 'array', items: typeSchema(type.item) }
    case 'object':
      return objectSchema(type.fields ?? [])
    case 'union':
      return { anyOf: (type.unionOf ?? []).map(typeSchema) }
    default:
      return { type: type.kind }
  }
}

function objectSchema(params: readonly Param[]): SchemaTree {
  const properties = new Map<string, Tree>()
  const required: string[] = []
  for (const param of params) {
    properties.set(param.name, paramSchema(param))
    if (param.required) required.push(param.name)
  }
  return required.length === 0 ? { type: 'object', properties } : { type: 'object', properties, required }
}

function paramSchema(param: Param): SchemaTree {
  const schema = typeSchema(param.type)
  if (param.description !== '') schema.description = param.description
  if (param.default !== undefined) schema.default = param.default
  return schema
}

const constraintOrder = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
] as const satisfies readonly (keyof Constraints)[]

function addConstraints(schema: SchemaTree, constraints: Constraints): void {
  for (const key of constraintOrder) {
    const limit = constraints[key]
    if (limit !== undefined) schema[key] = limit
  }
}
