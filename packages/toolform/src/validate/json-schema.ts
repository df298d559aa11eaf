import type { Json } from '../json/json.js'
import type { JsonSchema } from '../tool/tool.js'
import { compileSchema } from './compile-schema.js'
import { interpretSchema } from './interpret-schema.js'
import { isPlainPattern } from './plain-pattern.js'
import { asNumbers, type PreparedSchema, prepareSchema } from './prepare-schema.js'
import type { SchemaCheck, SchemaVerdict } from './report.js'
import { safePattern } from './safe-pattern.js'

interface Applied {
  /** Absent: the schema cannot be applied. */
  readonly check?: SchemaCheck
  readonly warnings: readonly string[]
}

const mostErrors = 50
/** Keyed by the schema object, so that it lives as long as the tool does. */
const applied = new WeakMap<object, Applied>()

/**
 * Says whether a value obeys an author's schema, of any draft from 4 to 2020-12. Text formats are not checked, patterns
 * are matched in linear time. `null` when the schema cannot be applied: it nests deeper than 500 levels or contradicts
 * its draft; {@link schemaWarnings} tells why. Never throws.
 *
 * @example schemaVerdict({ type: 'object', required: ['a'] }, {}) // { ok: false, errors: [{ pointer: '', keyword: 'required', … }] }
 */
export function schemaVerdict(schema: JsonSchema, value: Json): SchemaVerdict | null {
  if (typeof schema === 'boolean') {
    if (schema) return { ok: true, errors: [] }
    return { ok: false, errors: [{ pointer: '', keyword: 'false schema', message: 'nothing is allowed here' }] }
  }
  const { check } = apply(schema)
  if (check === undefined) return null
  try {
    const errors = check(asNumbers(value))
    return { ok: errors.length === 0, errors: errors.slice(0, mostErrors) }
  } catch {
    // A value or a recursive schema deeper than the call stack.
    return null
  }
}

/**
 * Says which parts of a schema {@link schemaVerdict} does not apply, one sentence each.
 *
 * @example schemaWarnings({ pattern: '(?=a)' }).length // 1
 */
export function schemaWarnings(schema: JsonSchema): readonly string[] {
  return typeof schema === 'boolean' ? [] : apply(schema).warnings
}

function apply(schema: object & JsonSchema): Applied {
  const known = applied.get(schema)
  if (known !== undefined) return known
  const made = prepareAndCompile(schema)
  applied.set(schema, made)
  return made
}

function prepareAndCompile(schema: JsonSchema): Applied {
  const compiles = allowsCompiling()
  const prepared = prepareSchema(schema, compiles ? (pattern) => safePattern(pattern).enforced : isPlainPattern)
  if (prepared === undefined) {
    return { warnings: ['the schema nests deeper than 500 levels; arguments are not validated against it'] }
  }
  try {
    return { check: compiles ? compileOrInterpret(prepared) : interpretSchema(prepared), warnings: prepared.warnings }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return {
      warnings: [
        ...prepared.warnings,
        `the schema cannot be applied and arguments are not validated against it: ${why}`,
      ],
    }
  }
}

/** Code for some hundred levels outgrows the compiler's stack before it outgrows the interpreter's. */
function compileOrInterpret(prepared: PreparedSchema): SchemaCheck {
  try {
    return compileSchema(prepared)
  } catch (error) {
    if (error instanceof RangeError) return interpretSchema(prepared)
    throw error
  }
}

let compilingAllowed: boolean | undefined

/** A content security policy may forbid code made from text; asked once. */
function allowsCompiling(): boolean {
  if (compilingAllowed === undefined) {
    try {
      compilingAllowed = Function('return true')() === true
    } catch {
      compilingAllowed = false
    }
  }
  return compilingAllowed
}
