import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../json/json.js'
import { compileSchema } from './compile-schema.js'
import { interpretSchema } from './interpret-schema.js'
import { schemaVerdict, schemaWarnings } from './json-schema.js'
import { isPlainPattern } from './plain-pattern.js'
import { prepareSchema } from './prepare-schema.js'
import { safePattern } from './safe-pattern.js'

const draft4 = 'http://json-schema.org/draft-04/schema#'

/** A schema, values that it takes and values that it refuses, in every draft's own words. */
const rows: [string, JsonObject, Json[], Json[]][] = [
  ['type', { type: 'integer' }, [1, 7.0, 12345678901234567890n], [1.5, '1', null, true]],
  ['exclusive bounds', { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 5 }, [1.1, 4], [1, 5]],
  ['draft 4 bounds', { $schema: draft4, minimum: 1, exclusiveMinimum: true }, [2], [1]],
  [
    'draft 4 bounds without a draft',
    { minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false },
    [2, 5],
    [1, 6],
  ],
  ['draft 4 id', { $schema: draft4, id: 'http://x.test/a', type: 'string' }, ['a'], [1]],
  ['an id in a later draft', { id: 'x', properties: { id: { type: 'string' } } }, [{ id: 'a' }], [{ id: 1 }]],
  ['multipleOf', { multipleOf: 5 }, [10], [7]],
  [
    'tuples, new',
    { prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
    [['a', 1], ['a']],
    [[1], ['a', 1, 2]],
  ],
  [
    'tuples, old',
    { items: [{ type: 'string' }, { type: 'integer' }], additionalItems: false },
    [['a', 1]],
    [[1], ['a', 1, 2]],
  ],
  [
    'tuples of draft 7',
    { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] },
    [['a', 1]],
    [[1]],
  ],
  [
    'unique items',
    { uniqueItems: true },
    [
      [1, 2],
      [
        { a: 1, b: 2 },
        { a: 1, b: 3 },
      ],
    ],
    [
      [1, 1],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  ],
  ['closed objects', { properties: { a: {} }, additionalProperties: false }, [{ a: 1 }, {}], [{ b: 1 }]],
  ['maps', { additionalProperties: { type: 'string' } }, [{ x: 'a' }], [{ x: 1 }]],
  ['pattern properties', { patternProperties: { '^n_': { type: 'number' } } }, [{ n_a: 1, b: 'x' }], [{ n_a: 'x' }]],
  ['property names', { propertyNames: { maxLength: 2 } }, [{ ab: 1 }], [{ abc: 1 }]],
  ['dependencies', { dependentRequired: { a: ['b'] } }, [{ a: 1, b: 1 }, {}], [{ a: 1 }]],
  [
    'old dependencies',
    { dependencies: { a: ['b'], c: { required: ['d'] } } },
    [{ a: 1, b: 1 }, {}],
    [{ a: 1 }, { c: 1 }],
  ],
  ['conditions', conditional(), [{ k: 'x', v: 1 }, { k: 'y' }], [{ k: 'x' }]],
  ['not', { not: { type: 'string' } }, [1], ['a']],
  ['const', { const: { a: [1] } }, [{ a: [1] }], [{ a: [2] }]],
  ['mixed choices', { enum: [1, 'none', null] }, [1, 'none', null], [2, 'None']],
  ['nullable', { type: 'string', nullable: true, enum: ['a'] }, ['a', null], ['b', 1]],
  ['nullable without a type', { nullable: true }, [1, null], []],
  [
    'recursion',
    { $ref: '#/$defs/n', $defs: { n: { properties: { next: { $ref: '#/$defs/n' }, v: { type: 'integer' } } } } },
    [{ next: { next: { v: 1 } } }],
    [{ next: { next: { v: 'x' } } }],
  ],
  ['references with siblings', { $defs: { s: { type: 'string' } }, $ref: '#/$defs/s', maxLength: 1 }, ['a'], ['ab', 1]],
  ['definitions', { $ref: '#/definitions/s', definitions: { s: { type: 'string' } } }, ['a'], [1]],
  [
    'a circle of allOf',
    { $defs: { a: { allOf: [{ type: 'string' }, { $ref: '#/$defs/b' }] }, b: { maxLength: 2 } }, $ref: '#/$defs/a' },
    ['ab'],
    ['abc', 1],
  ],
  ['unevaluated', { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }, [{ a: 1 }], [{ b: 1 }]],
  ['boolean parts', { properties: { a: true, b: false } }, [{ a: 1 }], [{ b: 1 }]],
  ['lengths in code points', { minLength: 2, maxLength: 2 }, ['😀😀'], ['😀']],
  ['patterns anywhere', { pattern: 'b\\d' }, ['ab1c'], ['abc']],
  ['unicode patterns', { pattern: '^\\p{L}+$' }, ['Größe'], ['a1']],
  ['odd keys', oddKeys(), [JSON.parse('{"__proto__":"a","constructor":1}')], [{}, { constructor: 1 }]],
  ['formats are not checked', { type: 'string', format: 'date' }, ['no date'], [1]],
  ['an unknown $schema', { $schema: 'https://x.test/meta', type: 'string' }, ['a'], [1]],
  ['$async is ignored', { $async: true, type: 'string' }, ['a'], [1]],
]

function conditional(): JsonObject {
  return JSON.parse(
    '{"if":{"properties":{"k":{"const":"x"}},"required":["k"]},"then":{"required":["v"]}}',
  ) as JsonObject
}

function oddKeys(): JsonObject {
  return JSON.parse(
    '{"required":["__proto__","constructor"],"properties":{"constructor":{"type":"integer"}}}',
  ) as JsonObject
}

describe("the author's schema", () => {
  it.each(rows)('%s', (_, schema, right, wrong) => {
    for (const value of right) expect([value, schemaVerdict(schema, value)]).toEqual([value, { ok: true, errors: [] }])
    for (const value of wrong) expect([value, schemaVerdict(schema, value)?.ok]).toEqual([value, false])
    expect(schemaWarnings(schema)).toEqual([])
  })

  it.each(rows.filter(([name]) => name !== 'odd keys'))('%s, by the interpreter', (_, schema, right, wrong) => {
    const prepared = prepareSchema(schema, isPlainPattern)
    if (prepared === undefined) throw new Error('not prepared')
    const check = interpretSchema(prepared)
    const plain = (value: Json): Json => (typeof value === 'bigint' ? Number(value) : value)
    for (const value of right) expect([value, check(plain(value))]).toEqual([value, []])
    for (const value of wrong) expect([value, check(value).length > 0]).toEqual([value, true])
  })

  it('names pointer, keyword and what is missing or too much', () => {
    const schema = {
      type: 'object',
      properties: { 'a/b': { type: 'array', items: { type: 'integer' } }, u: { enum: ['x'] } },
      required: ['r'],
      additionalProperties: false,
    }
    expect(schemaVerdict(schema, { 'a/b': [1, 'x'], u: 'y', z: 1 })?.errors).toEqual([
      { pointer: '', keyword: 'required', message: "must have required property 'r'" },
      { pointer: '', keyword: 'additionalProperties', message: 'must NOT have additional properties: "z"' },
      { pointer: '/a~1b/1', keyword: 'type', message: 'must be integer' },
      { pointer: '/u', keyword: 'enum', message: 'must be equal to one of the allowed values: ["x"]' },
    ])
  })

  it('names the same places and keywords by the interpreter', () => {
    const schema = { properties: { a: { type: 'array', items: { minimum: 1 } } }, additionalProperties: false }
    const prepared = prepareSchema(schema, isPlainPattern)
    if (prepared === undefined) throw new Error('not prepared')
    const places = interpretSchema(prepared)({ a: [0], z: 1 }).map((error) => [error.pointer, error.keyword])
    expect(places).toEqual([
      ['/a/0', 'minimum'],
      ['', 'additionalProperties'],
    ])
  })

  it('gives at most fifty errors', () => {
    const schema = { type: 'array', items: { type: 'integer' } }
    expect(
      schemaVerdict(
        schema,
        Array.from({ length: 200 }, () => 'x'),
      )?.errors.length,
    ).toBe(50)
  })

  it('true takes everything, false nothing', () => {
    expect(schemaVerdict(true, 1)).toEqual({ ok: true, errors: [] })
    expect(schemaVerdict(false, 1)?.ok).toBe(false)
  })

  it.each<[string, JsonObject]>([
    ['a reference to another document', { $ref: 'https://other.test/x' }],
    ['a reference to nowhere', { properties: { a: { $ref: '#/$defs/none' } } }],
    ['a wrong keyword value', { required: [1, 1], properties: { a: { minLength: 'x' } }, maxItems: 'many' }],
    ['nesting of more than 500 levels', nested(600)],
  ])('%s gives null and a warning, never a throw', (_, schema) => {
    expect(schemaVerdict(schema, {})).toBeNull()
    expect(schemaWarnings(schema).length).toBeGreaterThan(0)
  })

  it('nesting of 500 levels is still applied', () => {
    let value: Json = 1
    for (let level = 0; level < 499; level++) value = { x: value }
    expect(schemaVerdict(nested(499), value)?.ok).toBe(false)
  })

  it('an unknown type is not applied, the rest is', () => {
    const schema = { properties: { a: { type: 'str', maxLength: 1 }, b: { type: 'integer' } } }
    expect(schemaVerdict(schema, { a: 'a', b: 1 })?.ok).toBe(true)
    expect(schemaVerdict(schema, { a: 'ab' })?.ok).toBe(false)
    expect(schemaVerdict(schema, { b: 'x' })?.ok).toBe(false)
    expect(schemaWarnings(schema)).toEqual([expect.stringContaining('"str"')])
  })

  it('a value deeper than the stack gives null', () => {
    let value: Json = {}
    for (let level = 0; level < 50_000; level++) value = { n: value }
    const schema = { $ref: '#/$defs/n', $defs: { n: { properties: { n: { $ref: '#/$defs/n' } } } } }
    expect(schemaVerdict(schema, value)).toBeNull()
  })

  it('schemas do not see each other', () => {
    const first = { $id: 'https://x.test/same', type: 'string' }
    const second = { $id: 'https://x.test/same', type: 'integer' }
    expect([schemaVerdict(first, 'a')?.ok, schemaVerdict(second, 'a')?.ok]).toEqual([true, false])
  })

  it('is compiled once for one schema object', () => {
    const schema = { type: 'string' }
    schemaVerdict(schema, 'a')
    Object.assign(schema, { type: 'integer' })
    expect(schemaVerdict(schema, 'a')?.ok).toBe(true)
  })

  it('leaves value and schema as they were', () => {
    const schema = Object.freeze({ type: 'object', properties: Object.freeze({ a: Object.freeze({ default: 1 }) }) })
    const value = Object.freeze({})
    expect(schemaVerdict(schema, value)?.ok).toBe(true)
    expect(value).toEqual({})
  })
})

function nested(levels: number): JsonObject {
  let schema: JsonObject = { type: 'string' }
  for (let level = 0; level < levels; level++) schema = { type: 'object', properties: { x: schema } }
  return schema
}

describe('patterns of strangers', () => {
  it.each(['^(a+)+$', '(x+x+)+y', '^(([a-z])+.)+[A-Z]([a-z])+$', '(a|aa)+$', '(.*)*(.*)*b'])(
    '%s answers at once',
    (pattern) => {
      expect(safePattern(pattern).enforced).toBe(true)
      expect(schemaVerdict({ pattern }, `${'a'.repeat(20_000)}!`)).not.toBeNull()
      expect(isPlainPattern(pattern)).toBe(false)
    },
  )

  it.each(['(?=a)b', '(?<!a)b', '(a)\\1', '(', '['])('%s is not enforced, with a warning', (pattern) => {
    expect(schemaVerdict({ pattern }, 'zzz')).toEqual({ ok: true, errors: [] })
    expect(schemaWarnings({ pattern })).toEqual([expect.stringContaining('not enforced')])
  })

  it.each(['^[a-z]+$', '^\\d{4}-\\d{2}-\\d{2}$', '^https?://', '\\.json$'])('%s may go to any engine', (pattern) => {
    expect(isPlainPattern(pattern)).toBe(true)
    const prepared = { schema: { pattern }, draft: '2020-12', warnings: [] } as const
    for (const text of ['abc', '2024-01-02', 'https://a', 'x.json', '']) {
      expect(interpretSchema(prepared)(text).length).toBe(compileSchema(prepared)(text).length)
    }
  })
})
