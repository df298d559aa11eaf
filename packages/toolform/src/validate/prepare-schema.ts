import { isJsonObject, type Json, type JsonObject, setOwn } from '../json/json.js'
import { writeJson } from '../json/write.js'
import type { JsonSchema } from '../tool/tool.js'

/** Deeper schemas are not validated. */
const deepestSchema = 500

/** Drafts that are told apart: each has its own compiler. */
export type SchemaDraft = '4' | '7' | '2019-09' | '2020-12'

/** A schema made ready for a compiler, and what had to be left out for it. */
export interface PreparedSchema {
  readonly schema: JsonSchema
  readonly draft: SchemaDraft
  readonly warnings: readonly string[]
}

/** Asked for every pattern: `false` leaves it out with a warning. */
export type PatternFilter = (pattern: string) => boolean

interface Pass {
  readonly draft: SchemaDraft
  readonly allows: PatternFilter
  readonly warnings: Set<string>
}

const schemaKeywords: ReadonlySet<string> = new Set([
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
])
const listKeywords: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const mapKeywords: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
])
const typeNames: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean', 'null', 'array', 'object'])

/**
 * Copies a schema for compiling: keywords that mean nothing for validation or would stop a compiler are left out, each
 * with a warning where that loosens the schema; draft 4's boolean bounds become numbers; big integers become numbers.
 * `undefined` for a schema that nests too deep.
 *
 * @example prepareSchema({ type: 'string' }, () => true)?.draft // '2020-12'
 */
export function prepareSchema(schema: JsonSchema, allows: PatternFilter): PreparedSchema | undefined {
  if (typeof schema === 'boolean') return { schema, draft: '2020-12', warnings: [] }
  const pass: Pass = { draft: draftOf(schema), allows, warnings: new Set() }
  const prepared = prepare(schema, pass, 0)
  if (prepared === undefined) return undefined
  const { $schema: _meta, ...rest } = prepared
  return { schema: rest, draft: pass.draft, warnings: [...pass.warnings] }
}

/** By `$schema`; without one, by what only older drafts write. */
function draftOf(schema: JsonObject): SchemaDraft {
  const meta = typeof schema.$schema === 'string' ? schema.$schema : ''
  if (/draft-0?[34]/.test(meta)) return '4'
  if (/draft-0?[567]/.test(meta)) return '7'
  if (meta.includes('2019-09')) return '2019-09'
  if (meta.includes('2020-12')) return '2020-12'
  return usesListItems(schema) ? '2019-09' : '2020-12'
}

/** `items` as a list was dropped by 2020-12. Looks without recursion, at most at 20,000 places. */
function usesListItems(schema: JsonObject): boolean {
  const waiting: Json[] = [schema]
  for (let count = 0; count < 20_000; count++) {
    const here = waiting.pop()
    if (here === undefined) return false
    if (Array.isArray(here)) waiting.push(...here.slice(0, 1_000))
    if (!isJsonObject(here)) continue
    if (Array.isArray(here.items) && !Array.isArray(here.prefixItems)) return true
    for (const value of Object.values(here)) if (typeof value === 'object' && value !== null) waiting.push(value)
  }
  return false
}

function prepare(schema: JsonObject, pass: Pass, depth: number): JsonObject | undefined {
  if (depth > deepestSchema) return undefined
  const prepared: JsonObject = {}
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword] ?? null
    const result = prepareKeyword(keyword, value, schema, pass, depth)
    if (result === tooDeep) return undefined
    if (result !== undefined) setOwn(prepared, keyword, result)
  }
  return schema.nullable === true ? withNull(prepared) : prepared
}

const tooDeep = Symbol('too deep')
type Prepared = Json | undefined | typeof tooDeep

function prepareKeyword(keyword: string, value: Json, schema: JsonObject, pass: Pass, depth: number): Prepared {
  if (keyword === 'items')
    return Array.isArray(value) ? prepareList(value, pass, depth) : prepareOne(value, pass, depth)
  if (schemaKeywords.has(keyword)) return prepareOne(value, pass, depth)
  if (listKeywords.has(keyword))
    return Array.isArray(value) && value.length > 0 ? prepareList(value, pass, depth) : undefined
  if (mapKeywords.has(keyword)) return isJsonObject(value) ? prepareMap(keyword, value, pass, depth) : undefined
  switch (keyword) {
    case '$async':
    case 'nullable':
    case 'discriminator':
    case 'format':
    case 'default':
    case 'examples':
    case 'example':
    case 'description':
    case 'title':
    case '$comment':
      return undefined
    case 'id':
      return pass.draft === '4' && typeof value === 'string' ? value : undefined
    case 'pattern':
      return typeof value === 'string' && allowed(value, pass) ? value : undefined
    case 'type':
      return preparedType(value, pass)
    case 'enum':
      return Array.isArray(value) && value.length > 0 ? asNumbers(value) : undefined
    case 'const':
      return asNumbers(value)
    case 'exclusiveMinimum':
      return bound(value, schema.minimum, pass)
    case 'exclusiveMaximum':
      return bound(value, schema.maximum, pass)
    default:
      return typeof value === 'bigint' ? Number(value) : value
  }
}

function prepareOne(value: Json, pass: Pass, depth: number): Prepared {
  if (typeof value === 'boolean') return value
  return isJsonObject(value) ? (prepare(value, pass, depth + 1) ?? tooDeep) : undefined
}

function prepareList(list: readonly Json[], pass: Pass, depth: number): Prepared {
  const prepared: Json[] = []
  for (const value of list) {
    const result = prepareOne(value, pass, depth)
    if (result === tooDeep) return tooDeep
    prepared.push(result ?? true)
  }
  return prepared
}

function prepareMap(keyword: string, map: JsonObject, pass: Pass, depth: number): Prepared {
  const prepared: JsonObject = {}
  for (const name of Object.keys(map)) {
    const value = map[name] ?? null
    if (keyword === 'patternProperties' && !allowed(name, pass)) continue
    const isNameList = keyword === 'dependencies' && Array.isArray(value)
    const result = isNameList ? value : prepareOne(value, pass, depth)
    if (result === tooDeep) return tooDeep
    setOwn(prepared, name, result ?? true)
  }
  return prepared
}

function allowed(pattern: string, pass: Pass): boolean {
  if (pass.allows(pattern)) return true
  pass.warnings.add(`pattern ${JSON.stringify(pattern.slice(0, 80))} cannot be matched in linear time; not enforced`)
  return false
}

function preparedType(value: Json, pass: Pass): Json | undefined {
  const listed = Array.isArray(value) ? value : [value]
  const known = listed.filter((type) => typeof type === 'string' && typeNames.has(type))
  if (known.length === listed.length) return listed.length === 0 ? undefined : value
  pass.warnings.add(`type ${writeJson(value)} is unknown to JSON Schema; not enforced`)
  return undefined
}

/** Draft 4 writes a boolean beside the bound. A number in draft 4, and a boolean in a later draft, are put right. */
function bound(value: Json, inclusive: Json | undefined, pass: Pass): Json | undefined {
  if (typeof value === 'boolean') {
    if (pass.draft === '4') return inclusive === undefined ? undefined : value
    return value && (typeof inclusive === 'number' || typeof inclusive === 'bigint') ? Number(inclusive) : undefined
  }
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined
}

/** OpenAPI's `nullable` means: or null. The schema keeps its shape, for references into it. */
function withNull(schema: JsonObject): JsonObject {
  const { type, enum: choices } = schema
  const widened = { ...schema }
  if (typeof type === 'string') widened.type = [type, 'null']
  else if (Array.isArray(type) && !type.includes('null')) widened.type = [...type, 'null']
  if (Array.isArray(choices) && !choices.includes(null)) widened.enum = [...choices, null]
  return widened
}

/**
 * Gives a value with plain numbers in the place of big integers, as compilers of schemas expect; the same object when
 * it holds none. Deeper than 2,000 levels it is left as it is.
 *
 * @example asNumbers([1n]) // [1]
 */
export function asNumbers(value: Json, depth = 0): Json {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null || depth > 2_000) return value
  if (Array.isArray(value)) {
    let changed: Json[] | undefined
    for (let index = 0; index < value.length; index++) {
      const item = value[index]!
      const number = asNumbers(item, depth + 1)
      if (number === item) continue
      changed ??= value.slice()
      changed[index] = number
    }
    return changed ?? value
  }
  let copy: JsonObject | undefined
  for (const key of Object.keys(value)) {
    const member = value[key] ?? null
    const number = asNumbers(member, depth + 1)
    if (number === member) continue
    copy ??= { ...value }
    setOwn(copy, key, number)
  }
  return copy ?? value
}
