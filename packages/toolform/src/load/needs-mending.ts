import { LoadError } from '../errors.js'
import { isJsonObject, type Json, type JsonObject } from '../json/json.js'
import { deepestNesting } from './scan-json-text.js'

/** Deeper schemas are kept as they are: validation refuses them as a whole. */
export const deepestMended = 500

/**
 * Tells whether a schema holds anything that `mendSchema` would change. Quick for right schemas: no places are kept.
 *
 * @throws LoadError for a value that nests deeper than 5,000 levels: nothing could print or check it.
 * @example needsMending({ properties: { a: 'string' } }) // true
 */
export function needsMending(schema: JsonObject, depth = 0): boolean {
  if (depth > deepestMended) {
    refuseDeeper(schema)
    return false
  }
  for (const keyword in schema) {
    const value = schema[keyword]
    if (value !== undefined && keywordNeedsMending(keyword, value, depth)) return true
  }
  return false
}

function keywordNeedsMending(keyword: string, value: Json, depth: number): boolean {
  switch (keyword) {
    case 'properties':
    case 'patternProperties':
    case '$defs':
    case 'definitions':
    case 'dependentSchemas':
      return !isJsonObject(value) || mapNeedsMending(value, depth, keyword === 'properties')
    case 'anyOf':
    case 'oneOf':
    case 'allOf':
    case 'prefixItems':
      return Array.isArray(value) && listNeedsMending(value, depth)
    case 'items':
      return Array.isArray(value) ? listNeedsMending(value, depth) : partNeedsMending(value, depth)
    case 'additionalItems':
    case 'contains':
    case 'propertyNames':
    case 'not':
    case 'if':
    case 'then':
    case 'else':
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'unevaluatedItems':
      return partNeedsMending(value, depth)
    case 'required':
      return !Array.isArray(value) || !value.every((name) => typeof name === 'string')
    default:
      return false
  }
}

function mapNeedsMending(map: JsonObject, depth: number, areProperties: boolean): boolean {
  for (const name in map) {
    const value = map[name]
    if (value === undefined) continue
    if (partNeedsMending(value, depth)) return true
    if (areProperties && isJsonObject(value) && typeof value.required === 'boolean') return true
  }
  return false
}

function listNeedsMending(list: readonly Json[], depth: number): boolean {
  return list.some((value) => partNeedsMending(value, depth))
}

function partNeedsMending(value: Json, depth: number): boolean {
  if (typeof value === 'boolean') return false
  return !isJsonObject(value) || needsMending(value, depth + 1)
}

/** Walks level by level without recursion. What is that deep could be neither printed nor checked. */
function refuseDeeper(schema: JsonObject): void {
  let level: Json[] = [schema]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestNesting) throw new LoadError(`a schema nests deeper than ${deepestNesting} levels; flatten it`)
    const next: Json[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      for (const member of Array.isArray(value) ? value : Object.values(value)) {
        if (typeof member === 'object' && member !== null) next.push(member)
      }
    }
    level = next
  }
}
