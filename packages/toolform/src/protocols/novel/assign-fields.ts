import { readTypedText } from '../../grammar/typed-text.js'
import { isJsonObject, type Json, setOwn } from '../../json/json.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import { coerceToTool } from '../typed-arguments.js'
import type { CsvField } from './csv-fields.js'

/** What an assignment costs: the cheapest one wins. */
const costs = {
  skippedOptional: 1,
  skippedRequired: 12,
  /** Text that holds a comma takes two fields. */
  joinedField: 2,
  /** A value that its parameter's type does not take. */
  misfit: 8,
  /** A list or an object, or a number or a word for one, read as text. */
  structureAsText: 3,
  scalarAsText: 0.5,
  leftField: 6,
} as const
/** Most fields that one text with commas may take. */
const mostJoined = 8
/** Most fields that are tried one by one beyond the parameters. */
const mostSpare = 32

interface Step {
  readonly cost: number
  /** How many fields the parameter takes; 0 for none. */
  readonly taken: number
}

/**
 * Gives the fields of a line to the tool's parameters in their order. A parameter may be skipped, and text may hold
 * commas, so that the assignment in which values fit their types best is taken.
 *
 * @returns The arguments, typed by the tool, and how many fields no parameter took.
 */
export function assignFields(
  text: string,
  given: readonly CsvField[],
  tool: Tool,
): { args: Record<string, Json>; left: number } {
  const { params } = tool
  const fields = given.slice(0, params.length + mostSpare)
  const best: Step[][] = Array.from({ length: params.length + 1 }, () => [])
  const cost = (field: number, param: number): number => best[param]![field]!.cost
  for (let field = 0; field <= fields.length; field++) {
    best[params.length]!.push({ cost: (fields.length - field) * costs.leftField, taken: 0 })
  }
  for (let index = params.length - 1; index >= 0; index--) {
    const param = params[index]!
    for (let field = 0; field <= fields.length; field++) {
      const atEnd = field === fields.length
      const skip = param.required ? costs.skippedRequired : atEnd ? 0 : costs.skippedOptional
      let step: Step = { cost: skip + cost(field, index + 1), taken: 0 }
      const most = Math.min(mostJoined, fields.length - field)
      for (let taken = 1; taken <= most && (taken === 1 || mayJoin(param.type)); taken++) {
        const joined = costs.joinedField * (taken - 1)
        const own = joined + fitCost(rawOf(text, fields, field, taken), param, tool)
        const total = own + cost(field + taken, index + 1)
        if (total < step.cost || (total === step.cost && taken === 1)) step = { cost: total, taken }
      }
      best[index]!.push(step)
    }
  }
  return collect(text, fields, best, tool)
}

function collect(
  text: string,
  fields: readonly CsvField[],
  best: readonly (readonly Step[])[],
  tool: Tool,
): { args: Record<string, Json>; left: number } {
  const args: Record<string, Json> = {}
  let field = 0
  tool.params.forEach((param, index) => {
    const { taken } = best[index]![field]!
    if (taken > 0) {
      const raw = rawOf(text, fields, field, taken)
      if (!isOmitted(raw, param)) setOwn(args, param.name, typedValue(raw, param, tool))
    }
    field += taken
  })
  return { args: coerceToTool(args, tool), left: fields.length - field }
}

interface Raw {
  readonly text: string
  readonly quoted: boolean
}

function rawOf(text: string, fields: readonly CsvField[], from: number, taken: number): Raw {
  const first = fields[from]!
  if (taken === 1) return first
  return { text: text.slice(first.start, fields[from + taken - 1]!.end).trim(), quoted: false }
}

/** An empty field leaves out a parameter; a required text is empty. */
function isOmitted({ text, quoted }: Raw, param: Param): boolean {
  return text === '' && !quoted && !(param.required && takes(param.type, ''))
}

function typedValue({ text, quoted }: Raw, param: Param, tool: Tool): Json {
  // Quotation marks say that it is text, unless a list or an object had to be guarded by them.
  if (quoted && (takes(param.type, text) || param.type.kind === 'any') && !/^\s*[[{]/.test(text)) return text
  return readTypedText(text, param.name, tool)
}

function fitCost(raw: Raw, param: Param, tool: Tool): number {
  if (raw.text === '' && !raw.quoted) return isOmitted(raw, param) && param.required ? costs.skippedRequired : 0
  const value = typedValue(raw, param, tool)
  if (value === null && !param.required) return 0
  if (typeof value === 'string' && !raw.quoted) {
    if (!takes(param.type, value) && !isWordFor(param.type, value)) return costs.misfit
    if (param.type.kind === 'enum' || param.type.kind === 'any') return 0
    if (/^[[{]/.test(value)) return costs.structureAsText
    return /^(?:true|false|none|null|-?\d+(?:\.\d+)?)$/i.test(value) && takes(param.type, value)
      ? costs.scalarAsText
      : 0
  }
  return takes(param.type, value) || isWordFor(param.type, value) ? 0 : costs.misfit
}

function mayJoin(type: ValueType): boolean {
  if (type.kind === 'union') return (type.unionOf ?? []).some(mayJoin)
  return type.kind === 'string' || type.kind === 'any' || type.kind === 'enum'
}

/** Tells whether a type takes a value, as deep as its items and declared fields. */
function takes(type: ValueType, value: Json): boolean {
  switch (type.kind) {
    case 'string':
      return typeof value === 'string'
    case 'integer':
      return typeof value === 'bigint' || Number.isInteger(value)
    case 'number':
      return typeof value === 'number' || typeof value === 'bigint'
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    case 'enum':
      return (type.enumValues ?? []).some((member) => member === value || sameWord(member, value))
    case 'array':
      return Array.isArray(value) && value.every((item) => type.item === undefined || takes(type.item, item))
    case 'object':
      return isJsonObject(value) && takesMembers(type, value)
    case 'union':
      return (type.unionOf ?? []).some((branch) => takes(branch, value))
    default:
      return true
  }
}

function takesMembers(type: ValueType, value: Record<string, Json>): boolean {
  const fields = type.fields ?? []
  if (fields.some((field) => field.required && !Object.hasOwn(value, field.name))) return false
  return (
    fields.length === 0 ||
    Object.entries(value).every(([key, member]) => {
      const field = fields.find(({ name }) => name === key)
      return field !== undefined && takes(field.type, member)
    })
  )
}

function sameWord(member: Json, value: Json): boolean {
  return String(member).toLowerCase() === String(value).toLowerCase()
}

/** Words and spellings that become the type's own value later on. */
function isWordFor(type: ValueType, value: Json): boolean {
  if (type.kind === 'boolean') return /^(?:true|false|yes|no|on|off|1|0)$/i.test(String(value))
  if (type.kind === 'integer' || type.kind === 'number') return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(String(value))
  return type.kind === 'union' && (type.unionOf ?? []).some((branch) => isWordFor(branch, value))
}
