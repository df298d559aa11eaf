import { isJsonObject, type Json, type JsonObject, setOwn } from '../json/json.js'
import type { Tool, ToolCall } from '../tool/tool.js'
import type { Param, ValueType } from '../tool/value-type.js'
import { accepts, fieldFinder } from './check-type.js'
import { isDeepEqual } from './deep-equal.js'

/**
 * Brings a call to the form in which the study compares calls: texts trimmed and without capitals, numbers and boolean
 * words read where the type says so, numbers rounded to nine decimals, choices in their declared spelling, one value for a list as a list of it, keys as
 * declared, and optional arguments that are empty or equal to their default left out.
 *
 * @example normalizeCall({ name: 'forecast', arguments: { City: ' Oslo ' } }, tool).arguments // { city: 'oslo' }
 */
export function normalizeCall(call: ToolCall, tool: Tool): ToolCall {
  const find = fieldFinder(tool.params)
  const normalized: JsonObject = {}
  for (const key of Object.keys(call.arguments)) {
    const value = call.arguments[key] ?? null
    const param = find(key)
    if (param === undefined) {
      setOwn(normalized, key, plain(value))
      continue
    }
    const result = normalizeValue(value, param.type)
    if (!param.required && (isEmpty(value) || isEmpty(result) || isDefault(result, param))) continue
    setOwn(normalized, param.name, result)
  }
  return { name: tool.name, arguments: normalized }
}

function isEmpty(value: Json): boolean {
  if (value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isJsonObject(value) && Object.keys(value).length === 0
}

function isDefault(value: Json, param: Param): boolean {
  return param.default !== undefined && isDeepEqual(normalizeValue(param.default, param.type), value)
}

function normalizeValue(value: Json, type: ValueType): Json {
  if (value === null) return null
  switch (type.kind) {
    case 'string':
      return Array.isArray(value) || isJsonObject(value) ? plain(value) : fold(String(value))
    case 'enum': {
      // Nested values are no choice; they may also be too deep to be spelt.
      if (typeof value === 'object') return plain(value)
      const wanted = fold(String(value))
      return type.enumValues?.find((known) => fold(String(known)) === wanted) ?? plain(value)
    }
    case 'integer':
    case 'number':
      return numberFrom(value) ?? plain(value)
    case 'boolean':
      return booleanFrom(value) ?? plain(value)
    case 'array': {
      const items = Array.isArray(value) ? value : [value]
      return items.map((item) => (type.item === undefined ? plain(item) : normalizeValue(item, type.item)))
    }
    case 'object':
      return isJsonObject(value) ? normalizeFields(value, type.fields ?? []) : plain(value)
    case 'union':
      return normalizeChoice(value, type.unionOf ?? [])
    default:
      return plain(value)
  }
}

function normalizeFields(value: JsonObject, fields: readonly Param[]): JsonObject {
  const find = fieldFinder(fields)
  const normalized: JsonObject = {}
  for (const key of Object.keys(value)) {
    const field = find(key)
    const member = value[key] ?? null
    setOwn(normalized, field?.name ?? key, field === undefined ? plain(member) : normalizeValue(member, field.type))
  }
  return normalized
}

function normalizeChoice(value: Json, branches: readonly ValueType[]): Json {
  for (const branch of branches) {
    const result = normalizeValue(value, branch)
    if (accepts(result, branch)) return result
  }
  return plain(value)
}

/** Texts folded, everything else as it is. Without recursion: a model may nest as deep as its reply is long. */
function plain(value: Json): Json {
  const copies: (Json[] | JsonObject)[] = []
  const copy = (member: Json): Json => {
    if (typeof member === 'string') return fold(member)
    if (typeof member === 'number') return rounded(member)
    if (typeof member !== 'object' || member === null) return member
    const made = Array.isArray(member) ? [...member] : { ...member }
    copies.push(made)
    return made
  }
  const root = copy(value)
  for (let holder = copies.pop(); holder !== undefined; holder = copies.pop()) {
    if (Array.isArray(holder)) {
      for (let index = 0; index < holder.length; index++) holder[index] = copy(holder[index]!)
    } else {
      for (const key of Object.keys(holder)) setOwn(holder, key, copy(holder[key] ?? null))
    }
  }
  return root
}

/** `ß` has no capital, so that comparing without capitals means comparing its written-out form. */
function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll('ß', 'ss')
}

/** Nine decimals count, so that 0.1 + 0.2 is 0.3; what rounds to zero has no sign. */
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toFixed(9)) + 0
}

function numberFrom(value: Json): number | bigint | undefined {
  if (typeof value === 'number') return rounded(value)
  if (typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'string') return undefined
  const text = value.trim().replaceAll(',', '')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return undefined
  const read = Number(text)
  if (!Number.isFinite(read)) return undefined
  return /^[+-]?\d+$/.test(text) && !Number.isSafeInteger(read) ? BigInt(text) : rounded(read)
}

const trueWords: ReadonlySet<string> = new Set(['true', 'yes', 'y', 'on', '1', 'enabled'])
const falseWords: ReadonlySet<string> = new Set(['false', 'no', 'n', 'off', '0', 'disabled'])

function booleanFrom(value: Json): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === null || typeof value === 'object') return undefined
  const word = fold(String(value))
  if (trueWords.has(word)) return true
  return falseWords.has(word) ? false : undefined
}
