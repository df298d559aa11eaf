import { isJsonObject, type Json, type JsonObject } from '../../json/json.js'
import { mergeSchemas } from './merge.js'
import { resolveReference } from './reference.js'
import { pointerOf, referencedTypes, type SchemaPlace, type SchemaScope, schemaDepth } from './scope.js'

/** A schema without `$ref` and `allOf`, and how many references were followed to get it. */
export interface FlatSchema {
  readonly schema: JsonObject
  readonly references: number
}

/**
 * Follows `$ref` and joins `allOf` until neither is left. What stands beside a `$ref` counts too, and its description
 * and default win. A cycle and a reference beyond the depth limit read as no restriction; `undefined` stands for a
 * schema that is no object.
 *
 * @example flattenSchema({ allOf: [{ type: 'string' }, { minLength: 2 }] }, place, scope)?.schema
 */
export function flattenSchema(input: Json, place: SchemaPlace, scope: SchemaScope): FlatSchema | undefined {
  if (!isJsonObject(input)) return undefined
  if (input.$ref === undefined && input.$dynamicRef === undefined && input.allOf === undefined) {
    return { schema: input, references: place.references }
  }
  return flatten(input, place.references, place, scope, new Set())
}

function flatten(
  input: JsonObject,
  references: number,
  place: SchemaPlace,
  scope: SchemaScope,
  open: Set<JsonObject>,
): FlatSchema {
  if (scope.referenced > referencedTypes) return { schema: {}, references }
  if (open.size > schemaDepth) {
    scope.remarks.add(`allOf nested deeper than ${schemaDepth} levels reads as any value`)
    return { schema: {}, references }
  }
  if (open.has(input)) {
    scope.remarks.add('a schema that refers to itself before it says anything reads as any value')
    return { schema: {}, references }
  }
  open.add(input)
  const { $ref, $dynamicRef, allOf, $defs, definitions, ...own } = input
  let schema: JsonObject = {}
  let deepest = references
  const reference = $ref ?? $dynamicRef
  if (typeof reference === 'string') {
    const part = flattenReference(reference, references, place, scope, open)
    schema = part.schema
    deepest = part.references
  }
  for (const branch of Array.isArray(allOf) ? allOf : []) {
    if (!isJsonObject(branch)) continue
    const part = flatten(branch, references, place, scope, open)
    schema = mergeSchemas(schema, part.schema)
    deepest = Math.max(deepest, part.references)
  }
  open.delete(input)
  return { schema: mergeSchemas(schema, own), references: deepest }
}

function flattenReference(
  reference: string,
  references: number,
  place: SchemaPlace,
  scope: SchemaScope,
  open: Set<JsonObject>,
): FlatSchema {
  if (references >= scope.referenceDepth) {
    scope.remarks.add(`references are shown ${scope.referenceDepth} levels deep; deeper values show as any`)
    return { schema: {}, references }
  }
  scope.referenced++
  const target = resolveReference(reference, scope)
  if (target === undefined) {
    scope.remarks.add(`'${reference}' at ${pointerOf(place)} points at nothing in this schema; read as any value`)
    return { schema: {}, references: references + 1 }
  }
  if (!isJsonObject(target)) return { schema: {}, references: references + 1 }
  return flatten(target, references + 1, place, scope, open)
}
