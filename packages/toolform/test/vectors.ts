import fs from 'node:fs'
import type { Json, JsonObject } from '../src/json/json.js'
import type { Tool } from '../src/tool/tool.js'
import type { Constraints, Param, ValueKind, ValueType } from '../src/tool/value-type.js'

/** Reads a file of `packages/toolform/vectors`. */
export function readVectors<T>(name: string): T {
  return JSON.parse(fs.readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8')) as T
}

/** The vector toolsets by name, as tools, from their representation in `load.json`. */
export function vectorToolsets(): Map<string, readonly Tool[]> {
  const load = readVectors<Record<string, { ir: JsonObject[] }>>('load.json')
  return new Map(Object.entries(load).map(([name, { ir }]) => [name, ir.map(readTool)]))
}

/** Reads a tool of the study's representation. */
export function readTool(value: JsonObject): Tool {
  return {
    name: value.name as string,
    description: (value.description as string | undefined) ?? '',
    params: ((value.params as JsonObject[] | undefined) ?? []).map(readParam),
    ...(value.returns ? { returns: readType(value.returns as JsonObject) } : {}),
    ...(value.returns_description ? { returnsDescription: value.returns_description as string } : {}),
    domain: (value.domain as string | undefined) ?? 'user',
    category: (value.category as string | undefined) ?? 'user',
    origin: (value.origin as string | undefined) ?? 'user',
    annotations: {},
  }
}

function readParam(value: JsonObject): Param {
  return {
    name: value.name as string,
    type: readType(value.type as JsonObject),
    description: (value.description as string | undefined) ?? '',
    required: value.required as boolean,
    ...('default' in value ? { default: value.default as Json } : {}),
    ...('example' in value ? { example: value.example as Json } : {}),
  }
}

function readType(value: JsonObject): ValueType {
  return {
    kind: value.kind as ValueKind,
    ...(value.enum_values ? { enumValues: value.enum_values as Json[] } : {}),
    ...(value.base ? { base: value.base as ValueKind } : {}),
    ...(value.item ? { item: readType(value.item as JsonObject) } : {}),
    ...(value.fields ? { fields: (value.fields as JsonObject[]).map(readParam) } : {}),
    ...(value.union_of ? { unionOf: (value.union_of as JsonObject[]).map(readType) } : {}),
    ...(value.constraints ? { constraints: readConstraints(value.constraints as JsonObject) } : {}),
  }
}

const constraintNames = {
  min_length: 'minLength',
  max_length: 'maxLength',
  min_items: 'minItems',
  max_items: 'maxItems',
}

function readConstraints(value: JsonObject): Constraints {
  return Object.fromEntries(
    Object.entries(value).map(([key, limit]) => [constraintNames[key as keyof typeof constraintNames] ?? key, limit]),
  )
}
