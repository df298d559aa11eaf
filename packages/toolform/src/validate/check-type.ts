import { isJsonObject, type Json, type JsonObject } from '../json/json.js'
import { canonicalName } from '../tool/canonical-name.js'
import type { Constraints, Param, ValueKind, ValueType } from '../tool/value-type.js'
import { isDeepEqual } from './deep-equal.js'
import { newStudyErrors, type StudyErrors } from './report.js'
import { safePattern } from './safe-pattern.js'
import { shortText, typeNameOf } from './words.js'

/**
 * Checks one value against a type by the study's rules and adds what is wrong to the lists: integral floats are integers,
 * patterns may match anywhere, capitals of choices do not matter, text formats are not checked.
 *
 * @example checkType(7, { kind: 'string' }, 'city', errors)
 */
export function checkType(value: Json, type: ValueType, path: string, errors: StudyErrors): void {
  if (value === null && type.nullable === true) return
  if (type.kind === 'enum') {
    checkEnum(value, type, path, errors)
    if (type.constraints !== undefined && isOfKind(value, type.base ?? 'string')) {
      checkConstraints(value, type.constraints, path, errors)
    }
  } else if (type.kind === 'union') {
    checkUnion(value, type, path, errors)
  } else if (!hasKind(value, type.kind)) {
    wrongType(value, type.kind, path, errors)
  } else {
    checkInside(value, type, path, errors)
    if (type.constraints !== undefined) checkConstraints(value, type.constraints, path, errors)
  }
}

function hasKind(value: Json, kind: ValueKind): boolean {
  if (kind === 'any') return true
  if (kind === 'array') return Array.isArray(value)
  return kind === 'object' ? isJsonObject(value) : isOfKind(value, kind)
}

function checkInside(value: Json, type: ValueType, path: string, errors: StudyErrors): void {
  if (Array.isArray(value) && type.item !== undefined) {
    for (const [index, item] of value.entries()) checkType(item, type.item, `${path}[${index}]`, errors)
  }
  if (isJsonObject(value) && type.fields !== undefined) {
    checkFields(value, type.fields, type.open === true, path, errors)
  }
}

/**
 * Checks the members of an object: each is found by its exact name, else by its canonical one. `null` for an optional
 * parameter at the top counts as absent.
 *
 * @example checkFields({ a: 1 }, tool.params, false, '', errors)
 */
export function checkFields(
  values: JsonObject,
  fields: readonly Param[],
  open: boolean,
  path: string,
  errors: StudyErrors,
): void {
  const finder = fieldFinder(fields)
  const seen = new Set<string>()
  const unknown: string[] = []
  const prefix = path === '' ? '' : `${path}.`
  for (const key of Object.keys(values)) {
    const field = finder(key)
    if (field === undefined || (seen.has(field.name) && field.name !== key)) {
      unknown.push(`${prefix}${key}`)
      continue
    }
    seen.add(field.name)
    const value = values[key] ?? null
    if (value === null && !field.required && path === '') continue
    checkType(value, field.type, `${prefix}${field.name}`, errors)
  }
  for (const field of fields) {
    if (field.required && !seen.has(field.name)) errors.missingRequired.push(`${prefix}${field.name}`)
  }
  if (!open) errors.unknownArgs.push(...unknown)
}

/**
 * Finds a field by its name, else by its canonical name where that is unambiguous.
 *
 * @example fieldFinder(tool.params)('userId')?.name // 'user_id'
 */
export function fieldFinder(fields: readonly Param[]): (key: string) => Param | undefined {
  const exact = new Map<string, Param>()
  const folded = new Map<string, Param | undefined>()
  for (const field of fields) {
    exact.set(field.name, field)
    const canonical = canonicalName(field.name)
    folded.set(canonical, folded.has(canonical) ? undefined : field)
  }
  return (key) => {
    const known = exact.get(key)
    if (known !== undefined) return known
    const canonical = canonicalName(key)
    return canonical === '' ? undefined : folded.get(canonical)
  }
}

/**
 * Tells whether a value has one of the plain kinds; a whole number of any spelling is an integer.
 *
 * @example isOfKind(7.0, 'integer') // true
 */
export function isOfKind(value: Json, kind: string): boolean {
  switch (kind) {
    case 'string':
      return typeof value === 'string'
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    case 'integer':
      return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
    case 'number':
      return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))
    default:
      return false
  }
}

function wrongType(value: Json, expected: string, path: string, errors: StudyErrors): void {
  errors.typeErrors.push(`${path}: expected ${expected}, got ${typeNameOf(value)}`)
}

function checkEnum(value: Json, type: ValueType, path: string, errors: StudyErrors): void {
  const choices = type.enumValues ?? []
  if (choices.length === 0 || choices.some((choice) => isDeepEqual(choice, value))) return
  const base = type.base ?? 'string'
  const plain = choices.every((choice) => typeof choice !== 'object' || choice === null)
  if (plain && !isOfKind(value, base)) {
    wrongType(value, base, path, errors)
    return
  }
  const spelt = typeof value === 'string' ? value.toLowerCase() : undefined
  if (spelt !== undefined && choices.some((choice) => textOf(choice).toLowerCase() === spelt)) return
  errors.enumErrors.push(`${path}: ${shortText(value)} is none of ${choices.map(shortText).join(', ')}`)
}

/** A choice that is a number may be written as text where texts are among the choices. */
function textOf(choice: Json): string {
  return typeof choice === 'string' ? choice : String(choice)
}

function checkUnion(value: Json, type: ValueType, path: string, errors: StudyErrors): void {
  const branches = type.unionOf ?? []
  if (branches.length === 0 || branches.some((branch) => accepts(value, branch))) return
  errors.typeErrors.push(`${path}: ${shortText(value)} fits no branch of the union`)
}

/**
 * Tells whether a type takes a value by the study's rules.
 *
 * @example accepts('a', { kind: 'integer' }) // false
 */
export function accepts(value: Json, type: ValueType): boolean {
  const errors = newStudyErrors()
  checkType(value, type, '', errors)
  return Object.values(errors).every((list: string[]) => list.length === 0)
}

function checkConstraints(value: Json, limits: Constraints, path: string, errors: StudyErrors): void {
  const say = (text: string): void => {
    errors.constraintErrors.push(`${path}: ${text}`)
  }
  if (typeof value === 'number' || typeof value === 'bigint') {
    if (limits.minimum !== undefined && value < limits.minimum) say(`${value} < minimum ${limits.minimum}`)
    if (limits.maximum !== undefined && value > limits.maximum) say(`${value} > maximum ${limits.maximum}`)
  } else if (typeof value === 'string') {
    const length = limits.minLength === undefined && limits.maxLength === undefined ? 0 : countCodePoints(value)
    if (limits.minLength !== undefined && length < limits.minLength) say(`shorter than ${limits.minLength}`)
    if (limits.maxLength !== undefined && length > limits.maxLength) say(`longer than ${limits.maxLength}`)
    if (limits.pattern !== undefined && !safePattern(limits.pattern).test(value)) {
      say(`${shortText(value)} does not match pattern ${shortText(limits.pattern)}`)
    }
  } else if (Array.isArray(value)) {
    if (limits.minItems !== undefined && value.length < limits.minItems) say(`fewer than ${limits.minItems} items`)
    if (limits.maxItems !== undefined && value.length > limits.maxItems) say(`more than ${limits.maxItems} items`)
  }
}

function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
