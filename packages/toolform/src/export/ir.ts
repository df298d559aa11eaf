import type { Json, JsonObject } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import type { Constraints, Param, ValueType } from '../tool/value-type.js'

/** The fields that a universe of the study carries beside its tools. */
export interface UniverseFields {
  readonly universeId?: string
  readonly seed?: number | null
  readonly meta?: JsonObject
}

/**
 * Writes tools in the study's own representation, which holds what the formats show and no more: names never change,
 * the author's schema is not part of it.
 *
 * @example toIr(tools) // { universe_id: 'universe', seed: null, meta: {}, tools: [{ name, description, params, … }] }
 */
export function toIr(tools: readonly Tool[], universe: UniverseFields = {}): JsonObject {
  return {
    universe_id: universe.universeId ?? 'universe',
    seed: universe.seed ?? null,
    meta: universe.meta ?? {},
    tools: tools.map(toolToIr),
  }
}

/**
 * Writes one tool in the study's representation.
 *
 * @example toolToIr(tool).name
 */
export function toolToIr(tool: Tool): JsonObject {
  return {
    name: tool.name,
    description: tool.description,
    params: tool.params.map(paramToIr),
    domain: tool.domain,
    category: tool.category,
    origin: tool.origin,
    ...(tool.returns === undefined ? {} : { returns: typeToIr(tool.returns) }),
    ...(tool.returnsDescription ? { returns_description: tool.returnsDescription } : {}),
    ...(Object.keys(tool.annotations).length > 0 ? { annotations: tool.annotations } : {}),
  }
}

function paramToIr(param: Param): JsonObject {
  return {
    name: param.name,
    type: typeToIr(param.type),
    required: param.required,
    ...(param.description === '' ? {} : { description: param.description }),
    ...(param.default === undefined ? {} : { default: param.default }),
    ...(param.example === undefined ? {} : { example: param.example }),
  }
}

function typeToIr(type: ValueType): JsonObject {
  const ir: JsonObject = { kind: type.kind }
  if (type.enumValues !== undefined && type.enumValues.length > 0) ir.enum_values = [...type.enumValues]
  if (type.base !== undefined) ir.base = type.base
  if (type.item !== undefined) ir.item = typeToIr(type.item)
  if (type.fields !== undefined && type.fields.length > 0) ir.fields = type.fields.map(paramToIr)
  if (type.unionOf !== undefined && type.unionOf.length > 0) ir.union_of = type.unionOf.map(typeToIr)
  if (type.constraints !== undefined) ir.constraints = constraintsToIr(type.constraints)
  return ir
}

const constraintNames = [
  ['minimum', 'minimum'],
  ['maximum', 'maximum'],
  ['minLength', 'min_length'],
  ['maxLength', 'max_length'],
  ['minItems', 'min_items'],
  ['maxItems', 'max_items'],
  ['pattern', 'pattern'],
  ['format', 'format'],
] as const satisfies readonly (readonly [keyof Constraints, string])[]

function constraintsToIr(constraints: Constraints): JsonObject {
  const ir: Record<string, Json> = {}
  for (const [key, name] of constraintNames) {
    const value = constraints[key]
    if (value !== undefined) ir[name] = value
  }
  return ir
}
