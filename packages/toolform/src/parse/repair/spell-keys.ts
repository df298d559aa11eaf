import { type Diagnostic, diagnosticCosts } from '../../json/diagnostic.js'
import { isJsonObject, type Json, type JsonObject, setOwn } from '../../json/json.js'
import { canonicalName } from '../../tool/canonical-name.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'

/** How deep objects are looked into. */
const mostDepth = 24

/** Arguments whose keys are spelt as the tool declares them, and the liberties that took. */
export interface SpeltKeys {
  readonly value: Record<string, Json>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Spells keys as the tool declares them where only case, `_` and `-` differ (`cityName` for `city_name`), at every
 * depth. A key that is declared, or that means no declared one, stays; so does one whose proper spelling is there too.
 */
export function spellKeys(given: Record<string, Json>, tool: Tool): SpeltKeys {
  const diagnostics: Diagnostic[] = []
  return { value: spellObject(given, tool.params, '', 0, diagnostics), diagnostics }
}

interface ParamNames {
  readonly declared: ReadonlyMap<string, Param>
  readonly canonical: ReadonlyMap<string, Param>
}

/** Lives as long as the tool does. */
const knownNames = new WeakMap<readonly Param[], ParamNames>()

function namesOf(params: readonly Param[]): ParamNames {
  let names = knownNames.get(params)
  if (names === undefined) {
    names = {
      declared: new Map(params.map((param) => [param.name, param])),
      canonical: new Map(params.map((param) => [canonicalName(param.name), param])),
    }
    knownNames.set(params, names)
  }
  return names
}

function spellObject(
  object: JsonObject,
  params: readonly Param[],
  path: string,
  depth: number,
  diagnostics: Diagnostic[],
): JsonObject {
  if (params.length === 0 || depth > mostDepth) return object
  const { declared, canonical } = namesOf(params)
  let result: JsonObject | null = null
  const keys = Object.keys(object)
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!
    const member = object[key]!
    const meant = declared.get(key) ?? canonical.get(canonicalName(key))
    const taken = meant !== undefined && meant.name !== key && Object.hasOwn(object, meant.name)
    const name = meant === undefined || taken ? key : meant.name
    const nested = meant !== undefined && typeof member === 'object' && member !== null
    if (name === key && !nested && result === null) continue
    const place = `${path}/${name}`
    if (name !== key) {
      diagnostics.push({
        code: 'key_convention',
        cost: diagnosticCosts.key_convention,
        path: place,
        from: key,
        to: name,
      })
    }
    const value = nested ? spellValue(member, meant.type, place, depth + 1, diagnostics) : member
    if (name === key && value === member && result === null) continue
    // Nearly all objects stay as they are; a copy is made at the first change.
    result ??= membersBefore(object, keys, index)
    setOwn(result, name, value)
  }
  return result ?? object
}

function membersBefore(object: JsonObject, keys: readonly string[], end: number): JsonObject {
  const copy: JsonObject = {}
  for (let index = 0; index < end; index++) setOwn(copy, keys[index]!, object[keys[index]!]!)
  return copy
}

function spellValue(value: Json, type: ValueType, path: string, depth: number, diagnostics: Diagnostic[]): Json {
  if (isJsonObject(value) && type.kind === 'object') {
    return spellObject(value, type.fields ?? [], path, depth, diagnostics)
  }
  if (!Array.isArray(value) || type.kind !== 'array' || type.item === undefined || depth > mostDepth) return value
  const { item } = type
  const items = value.map((member, index) => spellValue(member, item, `${path}/${index}`, depth + 1, diagnostics))
  return items.every((member, index) => member === value[index]) ? value : items
}
