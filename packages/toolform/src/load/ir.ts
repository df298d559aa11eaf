import { isJsonObject, type Json, type JsonObject } from '../json/json.js'
import { writeJson } from '../json/write.js'
import type { Tool } from '../tool/tool.js'
import { type Constraints, type Param, type ValueKind, type ValueType, valueKinds } from '../tool/value-type.js'
import { type LoadContext, loadErrorAt, newLoadContext } from './load-context.js'
import { isRecord, readSource, toolItems } from './read-source.js'
import { requireName } from './tool-item.js'

/**
 * Reads tools in the study's own representation: `{ tools: [{ name, params }] }` or a list of such tools, as value or
 * JSON text.
 *
 * @throws LoadError with the pointer of the first wrong place.
 * @example loadIrTools([{ name: 'add', params: [{ name: 'a', type: { kind: 'number' } }] }])[0]?.params.length // 1
 */
export function loadIrTools(input: string | object): Tool[] {
  return readIrTools(input, newLoadContext())
}

/**
 * The same inside a load that gathers warnings.
 *
 * @example readIrTools([], newLoadContext()) // []
 */
export function readIrTools(input: unknown, context: LoadContext): Tool[] {
  const { items, pointerOf } = toolItems(readSource(input, context), context)
  return items.map((item, index) => {
    const pointer = pointerOf(index)
    const name = requireName(item, { index, pointer }, context)
    const record = isRecord(item) ? item : {}
    return {
      name,
      description: textOf(record.description),
      params: paramsOf(record.params, `${pointer}/params`, context, 0),
      ...(isJsonObject(record.returns) ? { returns: typeOf(record.returns, `${pointer}/returns`, context, 0) } : {}),
      ...(typeof record.returns_description === 'string' && record.returns_description !== ''
        ? { returnsDescription: record.returns_description }
        : {}),
      domain: textOf(record.domain, 'generic'),
      category: textOf(record.category, 'generic'),
      origin: textOf(record.origin, 'synthetic'),
      annotations: isJsonObject(record.annotations) ? record.annotations : {},
    }
  })
}

function textOf(value: Json | undefined, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise
}

function paramsOf(value: Json | undefined, pointer: string, context: LoadContext, depth: number): Param[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw loadErrorAt(context, pointer, 'expected a list of parameters')
  return value.map((item, index) => paramOf(item, `${pointer}/${index}`, context, depth))
}

function paramOf(value: Json, pointer: string, context: LoadContext, depth: number): Param {
  if (!isJsonObject(value) || typeof value.name !== 'string') {
    throw loadErrorAt(context, pointer, 'a parameter needs a "name" that is a text')
  }
  return {
    name: value.name,
    type: typeOf(value.type, `${pointer}/type`, context, depth),
    description: textOf(value.description),
    required: value.required !== false,
    ...(value.default === undefined || value.default === null ? {} : { default: value.default }),
    ...(value.example === undefined || value.example === null ? {} : { example: value.example }),
  }
}

function typeOf(value: Json | undefined, pointer: string, context: LoadContext, depth: number): ValueType {
  if (depth > 200) throw loadErrorAt(context, pointer, 'types nest deeper than 200 levels; flatten them')
  if (!isJsonObject(value)) throw loadErrorAt(context, pointer, 'a type is an object with a "kind"')
  const kind = valueKinds.find((known) => known === value.kind)
  if (kind === undefined) {
    const message = `unknown kind ${value.kind === undefined ? 'undefined' : writeJson(value.kind)}; expected one of ${valueKinds.join(', ')}`
    throw loadErrorAt(context, `${pointer}/kind`, message)
  }
  const constraints = constraintsFrom(value.constraints)
  return {
    kind,
    ...partsOf(kind, value, pointer, context, depth + 1),
    ...(constraints === undefined ? {} : { constraints }),
  }
}

function partsOf(
  kind: ValueKind,
  value: JsonObject,
  pointer: string,
  context: LoadContext,
  depth: number,
): Omit<ValueType, 'kind'> {
  switch (kind) {
    case 'enum':
      return {
        enumValues: Array.isArray(value.enum_values) ? value.enum_values : [],
        base: valueKinds.find((known) => known === value.base) ?? 'string',
      }
    case 'array':
      return isJsonObject(value.item) ? { item: typeOf(value.item, `${pointer}/item`, context, depth) } : {}
    case 'object': {
      const fields = paramsOf(value.fields, `${pointer}/fields`, context, depth)
      return fields.length > 0 ? { fields } : {}
    }
    case 'union': {
      const branches = Array.isArray(value.union_of) ? value.union_of : []
      return {
        unionOf: branches.map((branch, index) => typeOf(branch, `${pointer}/union_of/${index}`, context, depth)),
      }
    }
    default:
      return {}
  }
}

function constraintsFrom(value: Json | undefined): Constraints | undefined {
  if (!isJsonObject(value)) return undefined
  const found: { -readonly [Key in keyof Constraints]: Constraints[Key] } = {}
  if (isNumber(value.minimum)) found.minimum = value.minimum
  if (isNumber(value.maximum)) found.maximum = value.maximum
  if (typeof value.min_length === 'number') found.minLength = value.min_length
  if (typeof value.max_length === 'number') found.maxLength = value.max_length
  if (typeof value.min_items === 'number') found.minItems = value.min_items
  if (typeof value.max_items === 'number') found.maxItems = value.max_items
  if (typeof value.pattern === 'string') found.pattern = value.pattern
  if (typeof value.format === 'string') found.format = value.format
  return Object.keys(found).length > 0 ? found : undefined
}

function isNumber(value: Json | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}
