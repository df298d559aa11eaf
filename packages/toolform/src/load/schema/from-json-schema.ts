import { isJsonObject, type JsonObject } from '../../json/json.js'
import type { JsonSchema } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import { type ParameterView, parametersOf } from './parameters.js'
import { newScope, referenceDepth, referencedTypes, rootPlace, type SchemaScope, withReferences } from './scope.js'
import { viewOf } from './view.js'

/**
 * Reads one JSON Schema as the tool model's type. Total: what it cannot read is `any`.
 *
 * `definitions` resolves `#/$defs/…` and `#/definitions/…` by name when the schema does not hold them itself; `depth`
 * counts references already followed, of at most 12.
 *
 * @example typeFromJsonSchema({ $ref: '#/$defs/a' }, { definitions: { a: { type: 'string' } } }).kind // 'string'
 */
export function typeFromJsonSchema(
  schema: JsonSchema,
  options: { definitions?: JsonObject; depth?: number } = {},
): ValueType {
  const root = isJsonObject(schema) ? schema : {}
  const place = withReferences(rootPlace, options.depth ?? 0)
  return bounded(root, options.definitions ?? {}, (scope) => viewOf(schema, place, scope)).value.type
}

/**
 * Reads the schema of a tool's arguments as parameters, in the order of its properties.
 *
 * @example paramsFromJsonSchema({ properties: { a: { type: 'string' } }, required: ['a'] })[0]?.required // true
 */
export function paramsFromJsonSchema(schema: JsonSchema): readonly Param[] {
  return viewParameters(schema).view.params
}

/**
 * The same with what the view leaves out: one sentence for each remark, ready to follow a tool's name.
 *
 * @example viewParameters({ properties: { n: { multipleOf: 5 } } }).remarks.length // 1
 */
export function viewParameters(schema: JsonSchema): { view: ParameterView; remarks: readonly string[] } {
  const root = isJsonObject(schema) ? schema : {}
  const { value, scope } = bounded(root, {}, (pass) => parametersOf(schema, pass))
  return { view: value, remarks: remarksOf(scope) }
}

/** References may multiply without end; each further pass follows them less deep, until the view is of usable size. */
function bounded<T>(
  root: JsonObject,
  definitions: JsonObject,
  read: (scope: SchemaScope) => T,
): { value: T; scope: SchemaScope } {
  for (const depth of [referenceDepth, 6, 4, 3, 2]) {
    const scope = newScope(root, definitions, depth)
    const value = read(scope)
    if (scope.referenced <= referencedTypes) return { value, scope }
  }
  const scope = newScope(root, definitions, 1)
  return { value: read(scope), scope }
}

function remarksOf(scope: SchemaScope): string[] {
  if (scope.unshown.size === 0 && scope.remarks.size === 0) return []
  const remarks = [...scope.remarks]
  for (const [keyword, places] of scope.unshown) {
    const shown = places.slice(0, 3).map((place) => shortened(place) || '(root)')
    const more = places.length > shown.length ? ' and more' : ''
    remarks.push(`formats do not show ${keyword}, at ${shown.join(', ')}${more}; validation and export keep it`)
  }
  return remarks
}

function shortened(pointer: string): string {
  return pointer.length > 120 ? `${pointer.slice(0, 117)}…` : pointer
}
