import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../json/json.js'
import { coerceArguments } from './coerce.js'

const schema: JsonObject = {
  type: 'object',
  properties: {
    n: { type: 'integer' },
    b: { type: 'boolean' },
    s: { type: 'string' },
    list: { type: 'array', items: { type: 'integer' } },
    rows: { type: 'array', items: { $ref: '#/$defs/row' } },
    tree: { $ref: '#/$defs/tree' },
    choice: { enum: ['Low', 'High', 3] },
    maybe: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    both: { allOf: [{ type: 'object' }, { properties: { n: { type: 'integer' } } }] },
  },
  patternProperties: { '^x-': { type: 'integer' } },
  required: ['n'],
  $defs: {
    row: { type: 'object', properties: { n: { type: 'integer' } } },
    tree: { type: 'array', items: { $ref: '#/$defs/tree' } },
  },
}
const coerced = (given: JsonObject) => {
  const { value, diagnostics } = coerceArguments(given, schema)
  return [value, diagnostics.map(({ code, path }) => `${code} ${path}`)]
}

describe('a value of another type', () => {
  it.each<[JsonObject, JsonObject, string]>([
    [{ n: '30' }, { n: 30 }, 'string_to_number /n'],
    [{ n: '12345678901234567890' }, { n: 12345678901234567890n }, 'string_to_number /n'],
    [{ b: 'True' }, { b: true }, 'string_to_boolean /b'],
    [{ s: 5 }, { s: '5' }, 'number_to_string /s'],
    [{ s: true }, { s: 'true' }, 'boolean_to_string /s'],
    [{ list: '[1, 2]' }, { list: [1, 2] }, 'string_to_array /list'],
    [{ list: 7 }, { list: [7] }, 'scalar_to_array /list'],
    [{ rows: [{ n: '1' }] }, { rows: [{ n: 1 }] }, 'string_to_number /rows/0/n'],
    [{ rows: { n: 1 } }, { rows: [{ n: 1 }] }, 'object_to_array /rows'],
    [{ choice: 'low' }, { choice: 'Low' }, 'enum_spelling /choice'],
    [{ choice: '3' }, { choice: 3 }, 'enum_spelling /choice'],
    [{ maybe: '4' }, { maybe: 4 }, 'string_to_number /maybe'],
    [{ both: { n: '4' } }, { both: { n: 4 } }, 'string_to_number /both/n'],
    [{ 'x-a': '4' }, { 'x-a': 4 }, 'string_to_number /x-a'],
    [{ s: ['a'] }, { s: 'a' }, 'array_to_scalar /s'],
    [{ n: 1, b: null }, { n: 1 }, 'null_dropped /b'],
  ])('%o becomes %o', (given, value, code) => {
    expect(coerced(given)).toEqual([value, [code]])
  })

  it('is told with what stood there and what was read', () => {
    expect(coerceArguments({ n: '30' }, schema).diagnostics).toEqual([
      { code: 'string_to_number', cost: 1, path: '/n', from: '"30"', to: '30' },
    ])
  })
})

describe('a value stays', () => {
  it.each<JsonObject>([
    { n: 30 },
    { n: 'soon' },
    { n: '3.5' },
    { n: '' },
    { b: 'perhaps' },
    { choice: 'middle' },
    { maybe: null },
    { unknown: '5' },
    { list: ['a'] },
    { both: {} },
  ])('where it fits, or nothing fits: %o', (given) => {
    const { value, diagnostics } = coerceArguments(given, schema)
    expect(value).toEqual(given)
    expect(diagnostics).toEqual([])
  })

  it('without a schema, and under one that says yes or no', () => {
    const given = { n: '1' }
    for (const none of [undefined, true, false]) expect(coerceArguments(given, none).value).toBe(given)
  })

  it('and what was given is not changed', () => {
    const given = { rows: [{ n: '1' }] }
    coerceArguments(given, schema)
    expect(given).toEqual({ rows: [{ n: '1' }] })
  })
})

it('values of any depth under a schema of any depth come to an end', () => {
  let list: Json = 1
  let object: Json = 1
  for (let level = 0; level < 20_000; level++) {
    list = [list]
    object = { n: object }
  }
  for (const value of [list, object]) {
    for (const key of ['tree', 'rows', 'maybe', 'both', 'n', 'choice', 's', 'list']) {
      expect(Object.keys(coerceArguments({ [key]: value }, schema).value)).toEqual([key])
    }
  }
})
