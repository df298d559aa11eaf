import { isJsonObject, type Json, type JsonObject, setOwn } from '../json/json.js'

/** What every zod 3 type holds about itself. */
interface Definition {
  readonly typeName: string
  readonly description?: string
  readonly [key: string]: unknown
}

/**
 * Writes a zod 3 type as JSON Schema: zod 3 cannot do it itself. `undefined` for a value that is no zod 3 type or holds
 * one that JSON cannot carry (a date, a map, a function).
 *
 * @example zod3Schema(z.object({ a: z.string() })) // { type: 'object', properties: { a: … }, required: ['a'] }
 */
export function zod3Schema(type: unknown): JsonObject | undefined {
  try {
    return write(type, new Set())
  } catch (error) {
    if (error instanceof Unwritable) return undefined
    throw error
  }
}

class Unwritable extends Error {}

function definitionOf(type: unknown): Definition {
  if (typeof type === 'object' && type !== null && '_def' in type && isDefinition(type._def)) return type._def
  throw new Unwritable()
}

function isDefinition(value: unknown): value is Definition {
  return typeof value === 'object' && value !== null && 'typeName' in value && typeof value.typeName === 'string'
}

function write(type: unknown, open: Set<unknown>): JsonObject {
  if (open.has(type)) return {}
  open.add(type)
  const definition = definitionOf(type)
  const schema = shapeOf(definition, open)
  open.delete(type)
  return definition.description === undefined ? schema : { ...schema, description: definition.description }
}

function shapeOf(definition: Definition, open: Set<unknown>): JsonObject {
  const inner = (key: string): JsonObject => write(definition[key], open)
  switch (definition.typeName) {
    case 'ZodString':
      return { type: 'string', ...stringLimits(checksOf(definition)) }
    case 'ZodNumber':
      return numberSchema(checksOf(definition))
    case 'ZodBigInt':
      return { type: 'integer' }
    case 'ZodBoolean':
      return { type: 'boolean' }
    case 'ZodNull':
      return { type: 'null' }
    case 'ZodAny':
    case 'ZodUnknown':
      return {}
    case 'ZodNever':
      return { not: {} }
    case 'ZodLiteral':
      return { const: asJson(definition.value) }
    case 'ZodEnum':
      return { type: 'string', enum: asList(definition.values).map(asJson) }
    case 'ZodNativeEnum':
      return nativeEnum(definition.values)
    case 'ZodArray':
      return { type: 'array', items: inner('type'), ...arrayLimits(definition) }
    case 'ZodSet':
      return { type: 'array', items: inner('valueType'), uniqueItems: true }
    case 'ZodTuple':
      return tuple(definition, open)
    case 'ZodObject':
      return objectSchema(definition, open)
    case 'ZodRecord':
      return { type: 'object', additionalProperties: inner('valueType') }
    case 'ZodUnion':
    case 'ZodDiscriminatedUnion':
      return { anyOf: branchesOf(definition.options).map((branch) => write(branch, open)) }
    case 'ZodIntersection':
      return { allOf: [inner('left'), inner('right')] }
    case 'ZodNullable':
      return { anyOf: [inner('innerType'), { type: 'null' }] }
    case 'ZodDefault':
      return { ...inner('innerType'), default: asJson(call(definition.defaultValue)) }
    case 'ZodOptional':
    case 'ZodCatch':
    case 'ZodReadonly':
      return inner('innerType')
    case 'ZodBranded':
      return inner('type')
    case 'ZodEffects':
      return inner('schema')
    case 'ZodPipeline':
      return inner('in')
    case 'ZodLazy':
      return write(call(definition.getter), open)
    default:
      throw new Unwritable()
  }
}

interface Check {
  readonly kind: string
  readonly value?: unknown
  readonly inclusive?: boolean
  readonly regex?: RegExp
}

function checksOf(definition: Definition): Check[] {
  return asList(definition.checks ?? []).filter(
    (check): check is Check => typeof check === 'object' && check !== null && 'kind' in check,
  )
}

const formats: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'uri',
  uuid: 'uuid',
  datetime: 'date-time',
  date: 'date',
  time: 'time',
  duration: 'duration',
}

function stringLimits(checks: readonly Check[]): JsonObject {
  const limits: JsonObject = {}
  for (const check of checks) {
    const count = typeof check.value === 'number' ? check.value : 0
    if (check.kind === 'min' || check.kind === 'length') limits.minLength = count
    if (check.kind === 'max' || check.kind === 'length') limits.maxLength = count
    if (check.kind === 'regex' && check.regex !== undefined) limits.pattern = check.regex.source
    const format = Object.hasOwn(formats, check.kind) ? formats[check.kind] : undefined
    if (format !== undefined) limits.format = format
  }
  return limits
}

function numberSchema(checks: readonly Check[]): JsonObject {
  const schema: JsonObject = { type: 'number' }
  for (const check of checks) {
    if (check.kind === 'int') schema.type = 'integer'
    if (typeof check.value !== 'number') continue
    if (check.kind === 'min') schema[check.inclusive === false ? 'exclusiveMinimum' : 'minimum'] = check.value
    if (check.kind === 'max') schema[check.inclusive === false ? 'exclusiveMaximum' : 'maximum'] = check.value
    if (check.kind === 'multipleOf') schema.multipleOf = check.value
  }
  return schema
}

function arrayLimits(definition: Definition): JsonObject {
  const limits: JsonObject = {}
  const exact = lengthOf(definition.exactLength)
  const low = exact ?? lengthOf(definition.minLength)
  const high = exact ?? lengthOf(definition.maxLength)
  if (low !== undefined) limits.minItems = low
  if (high !== undefined) limits.maxItems = high
  return limits
}

function lengthOf(limit: unknown): number | undefined {
  return typeof limit === 'object' && limit !== null && 'value' in limit && typeof limit.value === 'number'
    ? limit.value
    : undefined
}

function tuple(definition: Definition, open: Set<unknown>): JsonObject {
  const positions = asList(definition.items).map((item) => write(item, open))
  const schema: JsonObject = { type: 'array', prefixItems: positions, minItems: positions.length }
  return definition.rest === null || definition.rest === undefined
    ? { ...schema, items: false }
    : { ...schema, items: write(definition.rest, open) }
}

function objectSchema(definition: Definition, open: Set<unknown>): JsonObject {
  const properties: JsonObject = {}
  const required: string[] = []
  const shape = call(definition.shape)
  if (typeof shape !== 'object' || shape === null) throw new Unwritable()
  for (const [name, member] of Object.entries(shape)) {
    setOwn(properties, name, write(member, open))
    if (!isOptional(member)) required.push(name)
  }
  const schema: JsonObject = { type: 'object', properties }
  if (required.length > 0) schema.required = required
  if (definition.unknownKeys === 'strict') schema.additionalProperties = false
  if (definition.unknownKeys === 'passthrough') schema.additionalProperties = true
  return schema
}

function isOptional(member: unknown): boolean {
  const { typeName, innerType, schema } = definitionOf(member)
  if (typeName === 'ZodOptional' || typeName === 'ZodDefault' || typeName === 'ZodCatch') return true
  if (typeName === 'ZodNullable' || typeName === 'ZodReadonly') return isOptional(innerType)
  return typeName === 'ZodEffects' ? isOptional(schema) : false
}

/** An enumeration of numbers holds its names as reverse entries; they are no values. */
function nativeEnum(values: unknown): JsonObject {
  if (typeof values !== 'object' || values === null) throw new Unwritable()
  const members = Object.entries(values).filter(([name]) => !/^-?\d+$/.test(name))
  return { enum: members.map(([, value]) => asJson(value)) }
}

function branchesOf(options: unknown): unknown[] {
  return options instanceof Map ? [...options.values()] : asList(options)
}

function asList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Unwritable()
  return value
}

function call(value: unknown): unknown {
  return typeof value === 'function' ? value() : value
}

function asJson(value: unknown): Json {
  if (value === null || ['string', 'number', 'boolean', 'bigint'].includes(typeof value)) return value as Json
  if (Array.isArray(value) || isJsonObject(value)) return JSON.parse(JSON.stringify(value)) as Json
  throw new Unwritable()
}
