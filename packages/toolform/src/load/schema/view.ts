import { isJsonObject, type Json, type JsonObject } from '../../json/json.js'
import { type Param, type ValueKind, type ValueType, valueKinds } from '../../tool/value-type.js'
import { constraintsOf } from './constraints.js'
import { enumerationOf } from './enumeration.js'
import { flattenSchema } from './flatten.js'
import { mergeSchemas } from './merge.js'
import {
  noteUnshown,
  placeIn,
  pointerOf,
  referencedTypes,
  type SchemaPlace,
  type SchemaScope,
  schemaDepth,
  withReferences,
} from './scope.js'
import { noteRestrictions } from './unshown.js'

/** What the tool model can say of one schema. */
export interface SchemaView {
  readonly type: ValueType
  /** Null is allowed besides. */
  readonly nullable: boolean
  readonly description: string
  readonly default?: Json
  readonly example?: Json
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

const anyView: SchemaView = { type: { kind: 'any' }, nullable: false, description: '' }
/** Keywords beside `anyOf` that say what kind of value is meant, and so belong to each branch. */
const structural = ['type', 'properties', 'items', 'prefixItems', 'enum', 'const', 'required', 'pattern', 'format']

/**
 * Reads a schema as the tool model's type. Total: whatever is no schema reads as any value.
 *
 * @example viewOf({ type: ['string', 'null'] }, place, scope) // { type: { kind: 'string' }, nullable: true, … }
 */
export function viewOf(input: Json, place: SchemaPlace, scope: SchemaScope): SchemaView {
  if (place.references > 0) scope.referenced++
  if (place.depth > schemaDepth) {
    scope.remarks.add(`values nested deeper than ${schemaDepth} levels show as any`)
    return anyView
  }
  if (scope.referenced > referencedTypes) return anyView
  const flat = flattenSchema(input, place, scope)
  if (flat === undefined) return anyView
  return describe(flat.schema, typed(flat.schema, withReferences(place, flat.references), scope))
}

interface Typed {
  readonly type: ValueType
  readonly nullable: boolean
  /** The single branch that a choice came down to: its texts count where the schema has none. */
  readonly inner?: SchemaView
}

function describe(schema: JsonObject, { type, nullable, inner }: Typed): SchemaView {
  const view: Writable<SchemaView> = {
    type: nullable ? { ...type, nullable: true } : type,
    nullable,
    description: typeof schema.description === 'string' ? schema.description : (inner?.description ?? ''),
  }
  const standard = schema.default ?? inner?.default
  // A schema made by a program may hold a function that gives the default: nothing that a block can show.
  if (standard !== undefined && standard !== null && !/^(?:function|symbol)$/.test(typeof standard))
    view.default = standard
  const example = Array.isArray(schema.examples) ? schema.examples[0] : inner?.example
  if (example !== undefined && example !== null) view.example = example
  return view
}

function typed(schema: JsonObject, place: SchemaPlace, scope: SchemaScope): Typed {
  noteRestrictions(schema, place, scope)
  const choice = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choice)) {
    const read = readChoice(schema, choice, place, scope)
    if (read !== undefined) return read
  }
  const listed = typesOf(schema)
  const declared = listed.filter((type) => type !== 'null')
  const nullable = (listed.length > 1 && declared.length < listed.length) || schema.nullable === true
  const enumeration = enumerationOf(schema, declared)
  if (enumeration !== undefined) {
    return { type: limited(enumeration.type, schema), nullable: nullable || enumeration.nullable }
  }
  if (listed.length > 0 && declared.length === 0) return { type: { kind: 'null' }, nullable: listed.length > 1 }
  if (declared.length > 1) {
    return { type: { kind: 'union', unionOf: declared.map((type) => single(type, schema, place, scope)) }, nullable }
  }
  return { type: single(declared[0] ?? impliedType(schema), schema, place, scope), nullable }
}

function typesOf(schema: JsonObject): string[] {
  const { type } = schema
  if (type === undefined || type === null) return []
  if (!Array.isArray(type)) return [typeName(type)]
  return type.map(typeName)
}

/** Draft 3 allows schemas in a type list; their names are no types. */
function typeName(type: Json): string {
  return typeof type === 'string' ? type : Array.isArray(type) ? 'list' : typeof type
}

function impliedType(schema: JsonObject): string {
  if (isJsonObject(schema.properties)) return 'object'
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array'
  return ''
}

function single(type: string, schema: JsonObject, place: SchemaPlace, scope: SchemaScope): ValueType {
  const kind = type === '' ? 'any' : kindOfType(type)
  if (kind === undefined) {
    scope.remarks.add(`unknown JSON Schema type '${type}' at ${pointerOf(place)}, read as any value`)
    return limited({ kind: 'any' }, schema)
  }
  if (kind === 'object') return limited(objectType(schema, place, scope), schema)
  if (kind === 'array') return limited(arrayType(schema, place, scope), schema)
  return limited({ kind }, schema)
}

/** JSON Schema's types are kinds of the model under the same name; the model's other kinds are no types. */
function kindOfType(type: string): ValueKind | undefined {
  const kind = valueKinds.find((known) => known === type)
  return kind === 'any' || kind === 'enum' || kind === 'union' ? undefined : kind
}

function limited(type: ValueType, schema: JsonObject): ValueType {
  const constraints = constraintsOf(schema)
  return constraints === undefined ? type : { ...type, constraints }
}

function objectType(schema: JsonObject, place: SchemaPlace, scope: SchemaScope): ValueType {
  const fields = fieldsOf(schema, place, scope)
  const open = isOpen(schema)
  if (fields.length === 0) return open ? { kind: 'object', open } : { kind: 'object' }
  return open ? { kind: 'object', fields, open } : { kind: 'object', fields }
}

/**
 * Tells whether the author explicitly allows keys beyond the declared ones.
 *
 * @example isOpen({ additionalProperties: { type: 'string' } }) // true
 */
export function isOpen(schema: JsonObject): true | undefined {
  const { additionalProperties, patternProperties } = schema
  const named = isJsonObject(patternProperties) && Object.keys(patternProperties).length > 0
  return additionalProperties === true || isJsonObject(additionalProperties) || named ? true : undefined
}

/**
 * Reads the properties of an object schema in their order; those that only a condition's branch declares follow as
 * optional ones.
 *
 * @example fieldsOf({ properties: { a: {} }, required: ['a'] }, place, scope)[0]?.required // true
 */
export function fieldsOf(schema: JsonObject, place: SchemaPlace, scope: SchemaScope): Param[] {
  const required = new Set<Json>(Array.isArray(schema.required) ? schema.required : [])
  const fields: Param[] = []
  const names = new Set<string>()
  addFields(schema.properties, place, true)
  if (schema.if !== undefined || schema.dependentSchemas !== undefined || schema.dependencies !== undefined) {
    for (const { branch, at } of conditionalBranches(schema, place)) {
      addFields(flattenSchema(branch, at, scope)?.schema.properties, at, false)
    }
  }
  return fields

  function addFields(properties: Json | undefined, parent: SchemaPlace, certain: boolean): void {
    if (!isJsonObject(properties)) return
    for (const name of Object.keys(properties)) {
      if (!certain && names.has(name)) continue
      names.add(name)
      const view = viewOf(properties[name] ?? null, placeIn(parent, 'properties', name), scope)
      fields.push(fieldOf(name, view, certain && required.has(name)))
    }
  }
}

function fieldOf(name: string, view: SchemaView, required: boolean): Param {
  const field: Writable<Param> = {
    name,
    type: view.type,
    description: view.description,
    required: required && !view.nullable,
  }
  if (view.default !== undefined) field.default = view.default
  if (view.example !== undefined) field.example = view.example
  return field
}

function conditionalBranches(schema: JsonObject, place: SchemaPlace): { branch: Json; at: SchemaPlace }[] {
  const branches: { branch: Json; at: SchemaPlace }[] = []
  for (const keyword of ['then', 'else']) {
    const branch = schema[keyword]
    if (isJsonObject(branch)) branches.push({ branch, at: placeIn(place, keyword) })
  }
  for (const keyword of ['dependentSchemas', 'dependencies']) {
    const dependent = schema[keyword]
    if (!isJsonObject(dependent)) continue
    for (const [name, branch] of Object.entries(dependent)) {
      if (isJsonObject(branch)) branches.push({ branch, at: placeIn(place, keyword, name) })
    }
  }
  return branches
}

function arrayType(schema: JsonObject, place: SchemaPlace, scope: SchemaScope): ValueType {
  const { items, prefixItems } = schema
  const positions = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : undefined
  if (positions === undefined) {
    return isJsonObject(items)
      ? { kind: 'array', item: viewOf(items, placeIn(place, 'items'), scope).type }
      : { kind: 'array' }
  }
  const keyword = Array.isArray(prefixItems) ? 'prefixItems' : 'items'
  const types = positions.map((position, index) => viewOf(position, placeIn(place, `${keyword}/${index}`), scope).type)
  const rest = keyword === 'prefixItems' ? items : schema.additionalItems
  if (isJsonObject(rest))
    types.push(viewOf(rest, placeIn(place, keyword === 'prefixItems' ? 'items' : 'additionalItems'), scope).type)
  const [only] = types
  if (only === undefined) return { kind: 'array' }
  return { kind: 'array', item: types.length === 1 ? only : { kind: 'union', unionOf: types } }
}

/** `undefined`: the branches say nothing that a type could show, so the rest of the schema is read alone. */
function readChoice(schema: JsonObject, choice: Json[], place: SchemaPlace, scope: SchemaScope): Typed | undefined {
  const keyword = schema.anyOf === choice ? 'anyOf' : 'oneOf'
  const branches = choice.map((branch, index) => ({ branch, index })).filter(({ branch }) => !isNullSchema(branch))
  const nullable = branches.length < choice.length || schema.nullable === true
  if (branches.length === 0) return { type: { kind: 'any' }, nullable }
  const base = structuralPart(schema)
  if (base !== undefined && branches.every(({ branch }) => isJsonObject(branch) && onlyRestricts(branch))) {
    if (branches.length === 1 && isJsonObject(branches[0]?.branch)) {
      return typed(mergeSchemas(withoutChoice(schema, keyword), branches[0].branch), place, scope)
    }
    noteUnshown(scope, keyword, place)
    return undefined
  }
  const views = branches.map(({ branch, index }) => {
    const at = placeIn(place, `${keyword}/${index}`)
    if (base === undefined) return viewOf(branch, at, scope)
    return viewOf(isJsonObject(branch) ? { allOf: [base, branch] } : base, at, scope)
  })
  const [only] = views
  if (views.length === 1 && only !== undefined) {
    return { type: only.type, nullable: nullable || only.nullable, inner: only }
  }
  return { type: { kind: 'union', unionOf: views.map((view) => view.type) }, nullable }
}

function isNullSchema(branch: Json): boolean {
  if (!isJsonObject(branch)) return false
  return branch.type === 'null' || (Object.hasOwn(branch, 'const') && branch.const === null)
}

/** What stands beside the choice and says which values are meant; `undefined` when only texts and limits do. */
function structuralPart(schema: JsonObject): JsonObject | undefined {
  if (!structural.some((keyword) => schema[keyword] !== undefined)) return undefined
  const { anyOf, oneOf, description, default: _default, examples, title, $defs, definitions, ...base } = schema
  if (anyOf !== undefined && oneOf !== undefined) base.oneOf = oneOf
  return base
}

function withoutChoice(schema: JsonObject, keyword: string): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword))
}

/** A branch such as `{ required: ['a'] }`: it restricts the values beside it and adds no type of its own. */
function onlyRestricts(branch: JsonObject): boolean {
  return Object.keys(branch).every((keyword) =>
    ['required', 'not', 'title', 'description', '$comment', 'minProperties', 'maxProperties'].includes(keyword),
  )
}
