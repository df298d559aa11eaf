import type { Json, JsonObject } from '../../json/json.js'
import type { ValueKind, ValueType } from '../../tool/value-type.js'

const scalarKinds: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean'])

/**
 * Reads `enum` or `const` as an enumeration. Its base is the declared scalar type, else the kind that all values share,
 * else string. A `null` among the values says that null is allowed; it is a choice only where the type names null too.
 *
 * @example enumerationOf({ const: 3 }) // { type: { kind: 'enum', enumValues: [3], base: 'integer' }, nullable: false }
 */
export function enumerationOf(
  schema: JsonObject,
  declared: readonly string[],
): { type: ValueType; nullable: boolean } | undefined {
  const listed = schema.enum
  if (Array.isArray(listed)) {
    const values = listed.includes(null) && !namesNull(schema.type) ? listed.filter((value) => value !== null) : listed
    return { type: enumeration(values, declared), nullable: listed.includes(null) }
  }
  if (!Object.hasOwn(schema, 'const') || schema.const === undefined) return undefined
  return { type: enumeration([schema.const], declared), nullable: false }
}

function namesNull(type: Json | undefined): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null'))
}

function enumeration(values: readonly Json[], declared: readonly string[]): ValueType {
  return { kind: 'enum', enumValues: values, base: baseOf(values, declared) }
}

function baseOf(values: readonly Json[], declared: readonly string[]): ValueKind {
  const scalar = declared.find((type) => scalarKinds.has(type))
  if (scalar !== undefined) return scalar as ValueKind
  const kinds = new Set(values.map(kindOf))
  const [only] = kinds
  if (kinds.size === 1 && only !== undefined) return only
  const numeric = [...kinds].every((kind) => kind === 'integer' || kind === 'number')
  return kinds.size > 0 && numeric ? 'number' : 'string'
}

function kindOf(value: Json): ValueKind {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'bigint') return 'integer'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return 'string'
}
