import { type Diagnostic, type DiagnosticCode, diagnosticCosts } from '../json/diagnostic.js'
import { isJsonObject, type Json, type JsonObject, setOwn } from '../json/json.js'
import { writeJson } from '../json/write.js'
import type { JsonSchema } from '../tool/tool.js'
import { coerceScalar, enumMember } from './coerce-scalar.js'
import { schemaVerdict } from './json-schema.js'
import { matchesSchema } from './matches-schema.js'
import { hasType, resolveSchema, typesOf } from './schema-walk.js'

/** How deep values are looked into. */
const mostDepth = 48
/** Longest excerpt that a diagnostic shows. */
const excerpt = 40

/** Arguments whose types follow a schema, and every liberty that took. */
export interface CoercedArguments {
  readonly value: Record<string, Json>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Gives arguments the types that the author's schema asks for, where a value is right but written as another type:
 * numbers and booleans in quotes, lists and objects as text, one value where a list is wanted, an enumeration in other
 * letters. A value that fits stays as it is, so do values that the schema does not declare; nothing is filled in.
 *
 * @example coerceArguments({ days: '3' }, { properties: { days: { type: 'integer' } } }).value // { days: 3 }
 */
export function coerceArguments(given: Record<string, Json>, schema: JsonSchema | undefined): CoercedArguments {
  const diagnostics: Diagnostic[] = []
  if (schema === undefined || schema === true || schema === false) return { value: given, diagnostics }
  const walk = new Coercion(schema, diagnostics)
  const value = walk.visit(given, schema, '', 0)
  return { value: isJsonObject(value) ? value : given, diagnostics }
}

class Coercion {
  readonly #root: JsonSchema
  readonly #diagnostics: Diagnostic[]

  constructor(root: JsonSchema, diagnostics: Diagnostic[]) {
    this.#root = root
    this.#diagnostics = diagnostics
  }

  visit(value: Json, given: JsonSchema, path: string, depth: number): Json {
    const schema = resolveSchema(given, this.#root)
    if (!isJsonObject(schema) || depth > mostDepth) return value
    let current = value
    if (Array.isArray(schema.allOf)) {
      for (const part of schema.allOf) current = this.visit(current, part as JsonSchema, path, depth + 1)
    }
    for (const branches of [schema.anyOf, schema.oneOf]) {
      if (Array.isArray(branches)) current = this.#chooseBranch(current, branches as JsonSchema[], path, depth)
    }
    const members = Array.isArray(schema.enum) ? schema.enum : Object.hasOwn(schema, 'const') ? [schema.const!] : null
    if (members !== null) current = this.#asMember(current, members, path)
    const types = typesOf(schema)
    if (types !== null && members === null && !hasType(current, types))
      current = this.#asType(current, schema, path, depth)
    if (Array.isArray(current)) return this.#visitItems(current, schema, path, depth)
    return isJsonObject(current) ? this.#visitMembers(current, schema, path, depth) : current
  }

  /** The branch that the value fits as it is, else the one that it fits for the least. */
  #chooseBranch(value: Json, branches: readonly JsonSchema[], path: string, depth: number): Json {
    if (branches.some((branch) => matchesSchema(value, branch, this.#root))) return value
    let best: { value: Json; cost: number; diagnostics: Diagnostic[] } | undefined
    for (const branch of branches) {
      const diagnostics: Diagnostic[] = []
      const tried = new Coercion(this.#root, diagnostics).visit(value, branch, path, depth + 1)
      const cost = diagnostics.reduce((sum, diagnostic) => sum + diagnostic.cost, 0)
      if (!matchesSchema(tried, branch, this.#root)) continue
      if (best === undefined || cost < best.cost) best = { value: tried, cost, diagnostics }
    }
    if (best === undefined) return value
    this.#diagnostics.push(...best.diagnostics)
    return best.value
  }

  #asMember(value: Json, members: readonly Json[], path: string): Json {
    if (members.some((member) => member === value)) return value
    const single = Array.isArray(value) && value.length === 1 ? value[0]! : value
    const member = enumMember(single, members)
    if (member === undefined) return value
    this.#note(single === value ? 'enum_spelling' : 'array_to_scalar', path, value, member)
    return member
  }

  #asType(value: Json, schema: JsonObject, path: string, depth: number): Json {
    const types = typesOf(schema)!
    const scalar = coerceScalar(value, types)
    if (scalar !== null) {
      this.#note(scalar.code, path, value, scalar.value)
      return scalar.value
    }
    if (types.includes('array') && value !== null && !Array.isArray(value))
      return this.#asList(value, schema, path, depth)
    if (Array.isArray(value) && value.length === 1) {
      const only = value[0]!
      const item = hasType(only, types) ? only : coerceScalar(only, types)?.value
      if (item !== undefined && item !== null) {
        this.#note('array_to_scalar', path, value, item)
        return item
      }
    }
    return value
  }

  /** One value where a list is wanted: a list of one, if the value can be an item. */
  #asList(value: Json, schema: JsonObject, path: string, depth: number): Json {
    const items = (isJsonObject(schema.items) ? schema.items : true) as JsonSchema
    const diagnostics: Diagnostic[] = []
    const visitor = new Coercion(this.#root, diagnostics)
    const parts = typeof value === 'string' && isNumeric(items) ? value.split(',').map((part) => part.trim()) : [value]
    const list = parts.map((part) => visitor.visit(part, items, `${path}/0`, depth + 1))
    if (!list.every((item) => matchesSchema(item, items, this.#root))) return value
    this.#note(isJsonObject(value) ? 'object_to_array' : 'scalar_to_array', path, value, list)
    return list
  }

  #visitItems(values: Json[], schema: JsonObject, path: string, depth: number): Json {
    const tuple = Array.isArray(schema.prefixItems)
      ? schema.prefixItems
      : Array.isArray(schema.items)
        ? schema.items
        : []
    const rest = Array.isArray(schema.items) ? schema.additionalItems : schema.items
    let changed = false
    const items = values.map((item, index) => {
      const own = index < tuple.length ? tuple[index] : rest
      if (own === undefined) return item
      const next = this.visit(item, own as JsonSchema, `${path}/${index}`, depth + 1)
      if (next !== item) changed = true
      return next
    })
    return changed ? items : values
  }

  #visitMembers(value: JsonObject, schema: JsonObject, path: string, depth: number): Json {
    const properties = isJsonObject(schema.properties) ? schema.properties : {}
    const required = Array.isArray(schema.required) ? schema.required : []
    const result: JsonObject = {}
    let changed = false
    for (const [key, member] of Object.entries(value)) {
      const own = Object.hasOwn(properties, key) ? properties[key] : this.#schemaOfOther(key, schema)
      const place = `${path}/${/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key}`
      const next = own === undefined ? member : this.visit(member, own as JsonSchema, place, depth + 1)
      if (next !== member) changed = true
      const leavesOut = own !== undefined && !required.includes(key) && isNothing(next)
      if (leavesOut && !takesNothing(next, own as JsonSchema, this.#root)) {
        this.#note('null_dropped', place, next, null)
        changed = true
        continue
      }
      setOwn(result, key, next)
    }
    return changed ? result : value
  }

  /** The schema of a key that is not declared by name. */
  #schemaOfOther(key: string, schema: JsonObject): Json | undefined {
    if (isJsonObject(schema.patternProperties)) {
      for (const [pattern, own] of Object.entries(schema.patternProperties)) {
        // Only plain prefixes are tried here: an author's pattern may be slow, and this is no place to fail.
        const prefix = /^\^([\w-]+)/.exec(pattern)?.[1]
        if (prefix !== undefined && key.startsWith(prefix)) return own
      }
    }
    return isJsonObject(schema.additionalProperties) ? schema.additionalProperties : undefined
  }

  #note(code: DiagnosticCode, path: string, from: Json, to: Json): void {
    this.#diagnostics.push({
      code,
      cost: diagnosticCosts[code],
      path,
      from: writeJson(from).slice(0, excerpt),
      to: writeJson(to).slice(0, excerpt),
    })
  }
}

function isNumeric(schema: JsonSchema): boolean {
  const types = typesOf(schema)
  return types?.every((type) => type === 'integer' || type === 'number') ?? false
}

/** Whether a schema takes null or blank text as a value; limits on text count for the blank one. */
function takesNothing(value: Json, schema: JsonSchema, root: JsonSchema): boolean {
  if (!matchesSchema(value, schema, root)) return false
  return value !== '' || schemaVerdict(schema, value)?.ok !== false
}

/** Null, the word for it, or blank text, where an optional value was meant to be left out. */
function isNothing(value: Json): boolean {
  return value === null || (typeof value === 'string' && /^(?:null|none|undefined)?$/i.test(value.trim()))
}
