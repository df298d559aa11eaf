import type { Json, JsonObject } from '../../json/json.js'
import type { Constraints } from '../../tool/value-type.js'

type Writable = { -readonly [Key in keyof Constraints]: Constraints[Key] }

/**
 * Reads the limits that the tool model knows, in the model's order. Exclusive bounds, numeric or draft 4's boolean,
 * count as inclusive ones; of two bounds on one side the tighter counts. `undefined` when there is none.
 *
 * @example constraintsOf({ minimum: 1, exclusiveMaximum: 5 }) // { minimum: 1, maximum: 5 }
 */
export function constraintsOf(schema: JsonObject): Constraints | undefined {
  for (const keyword in schema) if (isLimit(keyword)) return readLimits(schema)
  return undefined
}

/** Most schemas have no limit at all, which their few keys tell faster than ten lookups. */
function isLimit(keyword: string): boolean {
  switch (keyword) {
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'pattern':
    case 'format':
      return true
    default:
      return false
  }
}

function readLimits(schema: JsonObject): Constraints | undefined {
  const found: Writable = {}
  const low = tighter(schema.minimum, schema.exclusiveMinimum, higher)
  const high = tighter(schema.maximum, schema.exclusiveMaximum, lower)
  if (low !== undefined) found.minimum = low
  if (high !== undefined) found.maximum = high
  const { minLength, maxLength, minItems, maxItems, pattern, format } = schema
  if (isCount(minLength)) found.minLength = minLength
  if (isCount(maxLength)) found.maxLength = maxLength
  if (isCount(minItems)) found.minItems = minItems
  if (isCount(maxItems)) found.maxItems = maxItems
  if (typeof pattern === 'string') found.pattern = pattern
  if (typeof format === 'string') found.format = format
  for (const _ in found) return found
  return undefined
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isNumber(value: Json | undefined): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))
}

/** Math.max takes no big integers. */
function higher(a: number | bigint, b: number | bigint): number | bigint {
  if (a > b) return a
  return b
}

function lower(a: number | bigint, b: number | bigint): number | bigint {
  if (a < b) return a
  return b
}

function tighter(
  inclusive: Json | undefined,
  exclusive: Json | undefined,
  choose: (a: number | bigint, b: number | bigint) => number | bigint,
): number | bigint | undefined {
  if (!isNumber(exclusive)) return isNumber(inclusive) ? inclusive : undefined
  return isNumber(inclusive) ? choose(inclusive, exclusive) : exclusive
}
