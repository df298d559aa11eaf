import { isJsonObject, type Json, type JsonObject, setOwn } from '../json/json.js'
import { writeJson } from '../json/write.js'
import type { JsonSchema } from '../tool/tool.js'
import { appendPointer } from './json-pointer.js'
import { deepestMended, needsMending } from './needs-mending.js'

type Warn = (remark: string) => void

const typeNames: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean', 'null', 'array', 'object'])
/** Keywords whose value may be a map of its own at the root of a schema. */
const rootKeywords: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
  'items',
  'not',
  'if',
  'then',
  'else',
])
/** Keywords whose value is one schema. */
const schemaKeywords = ['items', 'additionalItems', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'] as const
/** Keywords whose value is a list of schemas. */
const listKeywords = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const
/** Keywords whose value maps names to schemas. */
const mapKeywords = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'] as const

/**
 * Puts right what is no JSON Schema but has one obvious meaning, and says so: a bare type word in place of a schema,
 * `required: true` inside a property, an empty list for an empty map, a type word as `additionalProperties`. A schema
 * that needs nothing comes back as the same object, so that export gives the author's text.
 *
 * @example mendSchema({ properties: { a: 'string' } }, console.warn) // { properties: { a: { type: 'string' } } }
 */
export function mendSchema(author: JsonSchema, warn: Warn): JsonSchema {
  if (!isJsonObject(author)) return author
  const schema = isBareProperties(author) ? { type: 'object', properties: author } : author
  if (schema !== author) warn('the arguments are a map of names without `properties` around it; read as the properties')
  const { type } = schema
  const described = Array.isArray(type) ? type.includes('object') : type === undefined || type === 'object'
  if (!described) warn(`the arguments are described as ${writeJson(type)}; a call always carries an object`)
  return needsMending(schema) ? mendObject(schema, '', 0, warn) : schema
}

/** Some collections write the map of properties where its schema belongs. No keyword of JSON Schema stands in it. */
function isBareProperties(schema: JsonObject): boolean {
  const names = Object.keys(schema)
  return names.length > 0 && names.every((name) => !rootKeywords.has(name) && looksLikeSchema(schema[name]))
}

function looksLikeSchema(value: Json | undefined): boolean {
  return isJsonObject(value) && (typeof value.type === 'string' || typeof value.description === 'string')
}

function mendObject(schema: JsonObject, pointer: string, depth: number, warn: Warn): JsonObject {
  if (depth > deepestMended) return schema
  let mended = schema
  const replace = (keyword: string, value: Json | undefined): void => {
    if (mended === schema) mended = { ...schema }
    if (value === undefined) delete mended[keyword]
    else setOwn(mended, keyword, value)
  }
  if (schema.properties !== undefined && !isJsonObject(schema.properties)) {
    replace('properties', propertiesFrom(schema.properties, pointer, warn))
  }
  for (const keyword of mapKeywords) {
    const value = mended[keyword]
    if (value === undefined || !isJsonObject(value)) continue
    const map = mendMap(value, `${pointer}/${keyword}`, depth, warn)
    if (map !== value) replace(keyword, map)
  }
  for (const keyword of listKeywords) {
    const value = schema[keyword]
    if (!Array.isArray(value)) continue
    const list = mendList(value, `${pointer}/${keyword}`, depth, warn)
    if (list !== value) replace(keyword, list)
  }
  for (const keyword of schemaKeywords) {
    const value = schema[keyword]
    if (value === undefined) continue
    const part =
      Array.isArray(value) && keyword === 'items'
        ? mendList(value, `${pointer}/${keyword}`, depth, warn)
        : mendSubschema(value, `${pointer}/${keyword}`, depth, warn)
    if (part !== value) replace(keyword, part)
  }
  mendAdditional(schema, pointer, depth, warn, replace)
  mendRequired(mended, pointer, warn, replace)
  return mended
}

function mendMap(map: JsonObject, pointer: string, depth: number, warn: Warn): JsonObject {
  let mended = map
  for (const name of Object.keys(map)) {
    const value = map[name] ?? null
    const part = mendSubschema(value, pointer, depth, warn, name)
    if (part === value) continue
    if (mended === map) mended = { ...map }
    setOwn(mended, name, part)
  }
  return mended
}

function mendList(list: Json[], pointer: string, depth: number, warn: Warn): Json[] {
  const mended = list.map((value, index) => mendSubschema(value, `${pointer}/${index}`, depth, warn))
  return mended.every((value, index) => value === list[index]) ? list : mended
}

function mendSubschema(value: Json, pointer: string, depth: number, warn: Warn, name?: string): Json {
  if (typeof value === 'boolean') return value
  const at = name === undefined ? pointer : appendPointer(pointer, name)
  if (isJsonObject(value)) return mendObject(value, at, depth + 1, warn)
  if (typeof value === 'string' && typeNames.has(value)) {
    warn(`the bare word "${value}" at ${at} is read as { "type": "${value}" }`)
    return { type: value }
  }
  warn(`${at} is ${kindOf(value)} where a schema belongs; read as any value`)
  return typeof value === 'string' ? { description: value } : {}
}

function propertiesFrom(value: Json, pointer: string, warn: Warn): JsonObject {
  const map: JsonObject = {}
  if (!Array.isArray(value) || value.length > 0) {
    warn(`${pointer}/properties is ${kindOf(value)} where a map of names to schemas belongs`)
  }
  for (const item of Array.isArray(value) ? value : []) {
    if (!isJsonObject(item) || typeof item.name !== 'string') continue
    const { name, ...schema } = item
    setOwn(map, String(name), schema)
  }
  return map
}

function mendAdditional(
  schema: JsonObject,
  pointer: string,
  depth: number,
  warn: Warn,
  replace: (keyword: string, value: Json | undefined) => void,
): void {
  for (const keyword of ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems']) {
    const value = schema[keyword]
    if (value === undefined || typeof value === 'boolean') continue
    const part = mendSubschema(value, `${pointer}/${keyword}`, depth, warn)
    if (part !== value) replace(keyword, part)
  }
}

/** The names that are required belong in the parent's list; some authors write a boolean into each property. */
function mendRequired(
  schema: JsonObject,
  pointer: string,
  warn: Warn,
  replace: (keyword: string, value: Json | undefined) => void,
): void {
  const { required, properties } = schema
  const listed = Array.isArray(required)
  if (typeof required === 'string') {
    warn(`${pointer}/required is one name; read as a list of it`)
    replace('required', [required])
  } else if (required !== undefined && !listed && typeof required !== 'boolean') {
    if (required !== null) warn(`${pointer}/required is ${kindOf(required)} where a list of names belongs; left out`)
    replace('required', undefined)
  } else if (listed && !required.every((name) => typeof name === 'string')) {
    warn(`${pointer}/required holds something that is no name; left out`)
    replace(
      'required',
      required.filter((name) => typeof name === 'string'),
    )
  }
  if (!isJsonObject(properties)) return
  const flagged = Object.keys(properties).filter((name) => hasRequiredFlag(properties[name]))
  if (flagged.length === 0) return
  const cleaned: JsonObject = { ...properties }
  const names: string[] = []
  for (const name of flagged) {
    const property = properties[name]
    if (!isJsonObject(property)) continue
    const { required: flag, ...rest } = property
    setOwn(cleaned, name, rest)
    if (flag === true) names.push(name)
  }
  replace('properties', cleaned)
  if (!listed && typeof required !== 'string') {
    warn(`\`required\` as true or false inside a property of ${pointer || '(root)'} is read as the parent's list`)
    replace('required', names)
  } else {
    warn(`\`required\` as true or false inside a property of ${pointer || '(root)'} is left out: the parent has a list`)
  }
}

function hasRequiredFlag(property: Json | undefined): boolean {
  return isJsonObject(property) && typeof property.required === 'boolean'
}

function kindOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'text'
  return typeof value === 'object' ? 'a map' : `a ${typeof value}`
}
