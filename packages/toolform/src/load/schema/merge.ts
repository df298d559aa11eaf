import { isJsonObject, type Json, type JsonObject, setOwn } from '../../json/json.js'

/**
 * Joins two schemas without references into one that says both: limits become the tighter one, properties the union,
 * required names add up, types and choices are what both allow. Where two values contradict, the first one's type and
 * the second one's texts stay.
 *
 * @example mergeSchemas({ type: 'string' }, { minLength: 2 }) // { type: 'string', minLength: 2 }
 */
export function mergeSchemas(first: JsonObject, second: JsonObject): JsonObject {
  const merged: JsonObject = { ...first }
  for (const [keyword, value] of Object.entries(second)) {
    const present = Object.hasOwn(merged, keyword) ? merged[keyword] : undefined
    setOwn(merged, keyword, present === undefined ? value : mergeKeyword(keyword, present, value))
  }
  return merged
}

function mergeKeyword(keyword: string, first: Json, second: Json): Json {
  switch (keyword) {
    case 'properties':
    case 'patternProperties':
    case '$defs':
    case 'definitions':
      return isJsonObject(first) && isJsonObject(second) ? mergeMaps(first, second) : second
    case 'required':
      return [...new Set([...listOf(first), ...listOf(second)])]
    case 'type':
      return mergeTypes(first, second)
    case 'enum':
      return mergeChoices(first, second)
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return isNumber(first) && isNumber(second) ? (first > second ? first : second) : isNumber(first) ? first : second
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return isNumber(first) && isNumber(second) ? (first < second ? first : second) : isNumber(first) ? first : second
    case 'items':
    case 'additionalProperties':
      return first === false || second === true
        ? first
        : second === false || first === true
          ? second
          : bothOf(first, second)
    case 'anyOf':
    case 'oneOf':
    case 'pattern':
    case 'format':
      return first
    default:
      return second
  }
}

function mergeMaps(first: JsonObject, second: JsonObject): JsonObject {
  const merged: JsonObject = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const present = Object.hasOwn(merged, name) ? merged[name] : undefined
    setOwn(merged, name, present === undefined || present === value ? value : bothOf(present, value))
  }
  return merged
}

function bothOf(first: Json, second: Json): Json {
  return first === second ? first : { allOf: [first, second] }
}

/** `integer` is a `number`; without a common type the first one stays. */
function mergeTypes(first: Json, second: Json): Json {
  const allowed = listOf(second)
  const common = listOf(first).flatMap((type) => {
    if (allowed.includes(type)) return [type]
    if (type === 'integer' && allowed.includes('number')) return [type]
    if (type === 'number' && allowed.includes('integer')) return ['integer']
    return []
  })
  if (common.length === 0) return first
  return common.length === 1 && common[0] !== undefined ? common[0] : common
}

function mergeChoices(first: Json, second: Json): Json {
  if (!Array.isArray(first) || !Array.isArray(second)) return first
  const common = first.filter((value) => second.includes(value))
  return common.length > 0 ? common : first
}

function listOf(value: Json): Json[] {
  return Array.isArray(value) ? value : [value]
}

function isNumber(value: Json): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}
