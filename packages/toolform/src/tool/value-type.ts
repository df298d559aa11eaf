import type { Json } from '../json/json.js'

/** The ten kinds of value that the study's tool model knows. */
export const valueKinds = [
  'string',
  'integer',
  'number',
  'boolean',
  'null',
  'any',
  'enum',
  'array',
  'object',
  'union',
] as const

/** One of {@link valueKinds}. */
export type ValueKind = (typeof valueKinds)[number]

/** Limits on a value. Lengths count code points; minimum and maximum are inclusive. */
export interface Constraints {
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
}

/**
 * The type of a parameter as the formats show it: a view of the author's JSON Schema, which may say more.
 *
 * `enumValues` and `base` belong to kind `enum`, `item` to `array`, `fields` to `object`, `unionOf` to `union`.
 */
export interface ValueType {
  readonly kind: ValueKind
  readonly enumValues?: readonly Json[]
  readonly base?: ValueKind
  readonly item?: ValueType
  readonly fields?: readonly Param[]
  readonly unionOf?: readonly ValueType[]
  readonly constraints?: Constraints
  /** The author's schema takes `null` here as well. The study's representation cannot say so; `toIr` leaves it out. */
  readonly nullable?: true
  /** An object whose author explicitly allows keys beyond `fields`. `toIr` leaves it out. */
  readonly open?: true
}

/** One parameter, or one field of an object. Empty description: the author gave none. */
export interface Param {
  readonly name: string
  readonly type: ValueType
  readonly description: string
  readonly required: boolean
  readonly default?: Json
  readonly example?: Json
}
