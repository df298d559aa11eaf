import { wantsText } from '../../grammar/typed-text.js'
import type { Json } from '../../json/json.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import { readText } from '../text-value.js'
import type { ArgumentText } from '../typed-arguments.js'
import type { CsvField } from './csv-fields.js'
import { takesValue } from './takes-value.js'

/** More fields than this are no call. */
const mostFields = 512

/**
 * Gives each field its parameter. By place, an empty field being an optional parameter left out; where that does not
 * fit the types, a comma with a blank behind it counts as text; where an optional parameter was left out without an
 * empty field, the one order in which the types fit. Values beyond the last parameter are left out. Null: no call.
 */
export function alignFields(fields: readonly CsvField[], tool: Tool): ArgumentText[] | null {
  const { params } = tool
  if (fields.length > mostFields || params.length === 0) return null
  const joined = joinSpaced(fields)
  const lines = joined.length < fields.length ? [fields, joined] : [fields]
  for (const line of lines) {
    const placed = byPlace(line, params)
    if (placed !== null) return placed
  }
  // The types alone decide where they can; else also the formats, which models miss; else what a value looks like.
  const found = [fits, fitsFormat, isAtHome]
    .flatMap((takes) => lines.map((line) => byType(line, params, takes)))
    .find((pairs) => pairs !== null)
  if (found !== undefined) return found
  if (fields.length > params.length) {
    // Prose with commas has more parts than the tool has parameters.
    if (fields.every(({ spaced }) => spaced)) return null
    const placed = byPlace(fields.slice(0, params.length), params)
    if (placed !== null) return placed
  }
  // A list where a text is wanted stands in another place than its own: who knows in which the others stand?
  if (fields.some((field, index) => /^[[{]/.test(field.text) && !field.quoted && isText(params[index]))) return null
  return fields.slice(0, params.length).flatMap((field, index) => given(field, params[index]!, false) ?? [])
}

/** `O'Hara, Ltd.` without quotes: a field behind a blank goes on with the one before it, unless all stand so. */
function joinSpaced(fields: readonly CsvField[]): readonly CsvField[] {
  if (fields.every(({ spaced }) => spaced)) return fields
  const joined: CsvField[] = []
  for (const field of fields) {
    const last = joined[joined.length - 1]
    if (last !== undefined && field.spaced && !field.quoted && !last.quoted && !/^[[{]/.test(field.text + last.text)) {
      joined[joined.length - 1] = { ...last, text: `${last.text}, ${field.text}` }
    } else joined.push(field)
  }
  return joined
}

/** Field by field; null where one does not fit, or a required parameter gets none. */
function byPlace(fields: readonly CsvField[], params: readonly Param[]): ArgumentText[] | null {
  if (fields.length > params.length) return null
  if (params.slice(fields.length).some(({ required }) => required)) return null
  const pairs: ArgumentText[] = []
  for (const [index, field] of fields.entries()) {
    const param = params[index]!
    const pair = given(field, param, index === fields.length - 1 && index > 0)
    if (pair === null) {
      if (param.required) return null
      continue
    }
    if (!fits(field, param.type)) return null
    pairs.push(pair)
  }
  return pairs
}

/** An empty field is a value only where a text is required, or at the end of the line, where it was not needed. */
function given(field: CsvField, { name, type, required }: Param, isLast: boolean): ArgumentText | null {
  if (field.text === '' && !field.quoted && !((required || isLast) && takesText(type))) return null
  return { key: name, text: field.text, marked: field.quoted }
}

/** The only way in which the fields, in order, fit parameters with every required one among them; null for none or several. */
function byType(
  fields: readonly CsvField[],
  params: readonly Param[],
  accepts: (field: CsvField, type: ValueType) => boolean,
): ArgumentText[] | null {
  if (fields.length > params.length) return null
  // ways[i][j]: how often fields from i on can be given to parameters from j on; two is as good as many.
  const ways = Array.from({ length: fields.length + 1 }, () => new Array<number>(params.length + 1).fill(0))
  const takes = (i: number, j: number): boolean => accepts(fields[i]!, params[j]!.type)
  for (let j = params.length; j >= 0; j--) {
    for (let i = fields.length; i >= 0; i--) {
      if (j === params.length) ways[i]![j] = i === fields.length ? 1 : 0
      else {
        const skipped = params[j]!.required ? 0 : ways[i]![j + 1]!
        const taken = i < fields.length && takes(i, j) ? ways[i + 1]![j + 1]! : 0
        ways[i]![j] = Math.min(2, skipped + taken)
      }
    }
  }
  if (ways[0]![0] !== 1) return null
  const pairs: ArgumentText[] = []
  for (let i = 0, j = 0; i < fields.length; j++) {
    if (!takes(i, j) || ways[i + 1]![j + 1] !== 1) continue
    pairs.push({ key: params[j]!.name, text: fields[i]!.text, marked: fields[i]!.quoted })
    i++
  }
  return pairs
}

const number = /^[+-]?(?:\d[\d,]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const booleanWord = /^(?:true|false|yes|no|on|off|enabled|disabled|[yntf01])$/i

function fits({ text, quoted }: CsvField, type: ValueType): boolean {
  switch (type.kind) {
    case 'string':
      return quoted || !/^[[{]/.test(text)
    case 'enum':
      return type.enumValues?.some((member) => spelling(member) === text.trim().toLowerCase()) ?? true
    case 'integer':
    case 'number':
      return number.test(text)
    case 'boolean':
      return booleanWord.test(text)
    case 'array':
    case 'object': {
      if (!/^[[{]/.test(text)) return false
      const value = readText(text, type)
      return value !== undefined && takesValue(type, value)
    }
    case 'null':
      return /^(?:none|null)$/i.test(text)
    case 'union':
      return (type.unionOf ?? []).some((branch) => fits({ text, quoted, spaced: false }, branch))
    default:
      return true
  }
}

/** A field that fits a type and, of the formats that a glance tells apart, the type's own. */
function fitsFormat(field: CsvField, type: ValueType): boolean {
  if (!fits(field, type)) return false
  switch (type.kind === 'string' ? type.constraints?.format : undefined) {
    case 'email':
      return field.text.includes('@')
    case 'date':
    case 'date-time':
      return /^\d{4}-\d\d?-\d/.test(field.text)
    case 'uri':
      return field.text.includes(':')
    default:
      return true
  }
}

/** Where places are guessed, a number or a truth value is no text, though it could be one. */
function isAtHome(field: CsvField, type: ValueType): boolean {
  const isBare = !field.quoted && (number.test(field.text) || /^(?:true|false|none|null)$/i.test(field.text))
  return fits(field, type) && !(isBare && wantsText(type) && type.kind !== 'enum')
}

function spelling(value: Json): string {
  return String(value).toLowerCase()
}

function isText(param: Param | undefined): boolean {
  return param !== undefined && wantsText(param.type)
}

function takesText(type: ValueType): boolean {
  return wantsText(type) || type.kind === 'any' || (type.kind === 'union' && (type.unionOf ?? []).some(takesText))
}
