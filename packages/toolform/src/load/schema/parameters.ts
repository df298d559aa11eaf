import { isJsonObject, type Json } from '../../json/json.js'
import type { JsonSchema } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import { flattenSchema } from './flatten.js'
import {
  noteUnshown,
  placeIn,
  rootPlace,
  type SchemaPlace,
  type SchemaScope,
  schemaDepth,
  withReferences,
} from './scope.js'
import { noteRestrictions } from './unshown.js'
import { fieldsOf, isOpen } from './view.js'

/** The parameters of a tool, and whether the author explicitly allows more. */
export interface ParameterView {
  readonly params: readonly Param[]
  readonly open: boolean
}

/**
 * Reads the schema of a tool's arguments as its parameters. Where the root is a choice (`anyOf`, `oneOf`), the
 * parameters of every branch are listed; those that not every branch requires are optional.
 *
 * @example parametersOf({ properties: { a: {} } }, scope).params.length // 1
 */
export function parametersOf(schema: JsonSchema, scope: SchemaScope): ParameterView {
  return rootFields(schema, rootPlace, scope)
}

function rootFields(input: Json, place: SchemaPlace, scope: SchemaScope): ParameterView {
  const flat = place.depth > schemaDepth ? undefined : flattenSchema(input, place, scope)
  if (flat === undefined) return { params: [], open: false }
  const { schema } = flat
  const here = withReferences(place, flat.references)
  noteRestrictions(schema, place, scope)
  const own: ParameterView = { params: fieldsOf(schema, here, scope), open: isOpen(schema) === true }
  let joined = own
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const choice = schema[keyword]
    if (!Array.isArray(choice)) continue
    const branches = choice.filter((branch) => isJsonObject(branch) && branch.type !== 'null')
    const views = branches.map((branch, index) => rootFields(branch, placeIn(here, `${keyword}/${index}`), scope))
    if (views.length > 1) noteUnshown(scope, `${keyword} at the root (parameters of all branches are listed)`, place)
    joined = { params: joinChoice(joined.params, views), open: joined.open || views.some((view) => view.open) }
  }
  return joined
}

function joinChoice(base: readonly Param[], branches: readonly ParameterView[]): Param[] {
  const joined = new Map(base.map((param) => [param.name, param]))
  const declared = new Set(joined.keys())
  const requiredBy = new Map<string, number>()
  for (const branch of branches) {
    for (const param of branch.params) {
      if (param.required) requiredBy.set(param.name, (requiredBy.get(param.name) ?? 0) + 1)
      const present = joined.get(param.name)
      if (present === undefined) joined.set(param.name, param)
      else if (!declared.has(param.name)) joined.set(param.name, bothParams(present, param))
    }
  }
  return [...joined.values()].map((param) => {
    const always = branches.length > 0 && requiredBy.get(param.name) === branches.length
    const required = always || (declared.has(param.name) && param.required)
    return param.required === required ? param : { ...param, required }
  })
}

function bothParams(first: Param, second: Param): Param {
  const types = [...branchesOf(first.type)]
  for (const type of branchesOf(second.type)) if (!types.some((known) => sameType(known, type))) types.push(type)
  const [only] = types
  const type: ValueType = types.length === 1 && only !== undefined ? only : joinTypes(types)
  return { ...first, type, description: first.description || second.description }
}

/** Choices of one base become one list of choices; anything else is a union. */
function joinTypes(types: readonly ValueType[]): ValueType {
  const [first] = types
  const oneBase = types.every((type) => type.kind === 'enum' && type.base === first?.base && !type.constraints)
  if (!oneBase || first === undefined) return { kind: 'union', unionOf: types }
  const enumValues = [...new Set(types.flatMap((type) => type.enumValues ?? []))]
  return { ...first, enumValues }
}

function branchesOf(type: ValueType): readonly ValueType[] {
  return type.kind === 'union' ? (type.unionOf ?? []) : [type]
}

function sameType(first: ValueType, second: ValueType): boolean {
  return first === second || fingerprintOf(first) === fingerprintOf(second)
}

function fingerprintOf(type: ValueType): string {
  return JSON.stringify(type, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}
