import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../json/json.js'
import type { JsonSchema } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import { loadTools } from '../../toolset/load-tools.js'
import { toolFromFunctionSchema } from '../function-schema.js'
import { paramsFromJsonSchema, typeFromJsonSchema, viewParameters } from './from-json-schema.js'

const names = (schema: JsonSchema): string[] => paramsFromJsonSchema(schema).map((param) => param.name)
const required = (schema: JsonSchema): string[] =>
  paramsFromJsonSchema(schema)
    .filter((param) => param.required)
    .map((param) => param.name)
const param = (schema: JsonSchema, root: JsonObject = {}): Param | undefined =>
  paramsFromJsonSchema({ ...root, type: 'object', properties: { p: schema }, required: ['p'] })[0]

describe('one schema as a type', () => {
  it.each<[JsonObject, ValueType]>([
    [
      { type: 'string', minLength: 1, format: 'date' },
      { kind: 'string', constraints: { minLength: 1, format: 'date' } },
    ],
    [{ type: ['string', 'integer'] }, { kind: 'union', unionOf: [{ kind: 'string' }, { kind: 'integer' }] }],
    [{ type: ['null'] }, { kind: 'null' }],
    [{ type: [] }, { kind: 'any' }],
    [{}, { kind: 'any' }],
    [{ const: 3 }, { kind: 'enum', enumValues: [3], base: 'integer' }],
    [{ enum: ['a', 1] }, { kind: 'enum', enumValues: ['a', 1], base: 'string' }],
    [{ enum: [1, 2.5] }, { kind: 'enum', enumValues: [1, 2.5], base: 'number' }],
    [{ properties: {} }, { kind: 'object' }],
    [{ items: { type: 'string' } }, { kind: 'array', item: { kind: 'string' } }],
    [
      { type: 'array', prefixItems: [{ type: 'string' }] },
      { kind: 'array', item: { kind: 'string' } },
    ],
    [
      { type: 'array', items: [{ type: 'string' }, { type: 'integer' }] },
      { kind: 'array', item: { kind: 'union', unionOf: [{ kind: 'string' }, { kind: 'integer' }] } },
    ],
    [
      { type: 'object', additionalProperties: { type: 'string' } },
      { kind: 'object', open: true },
    ],
    [
      { type: 'integer', exclusiveMinimum: 1 },
      { kind: 'integer', constraints: { minimum: 1 } },
    ],
    [
      { type: 'number', minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: 7 },
      { kind: 'number', constraints: { minimum: 1, maximum: 7 } },
    ],
    [
      { allOf: [{ type: 'string' }, { minLength: 2 }, { minLength: 1 }] },
      { kind: 'string', constraints: { minLength: 2 } },
    ],
    [{ allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] }, { kind: 'enum', enumValues: ['b'], base: 'string' }],
    [
      { type: 'string', enum: ['x', null] },
      { kind: 'enum', enumValues: ['x'], base: 'string', nullable: true },
    ],
    [
      { type: ['string', 'null'], enum: ['x', null] },
      { kind: 'enum', enumValues: ['x', null], base: 'string', nullable: true },
    ],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, { kind: 'string', nullable: true }],
    [
      { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      { kind: 'union', unionOf: [{ kind: 'string' }, { kind: 'integer' }] },
    ],
    [
      { type: 'string', nullable: true },
      { kind: 'string', nullable: true },
    ],
    [{ not: {} }, { kind: 'any' }],
  ])('%j', (schema, type) => {
    expect(typeFromJsonSchema(schema)).toEqual(type)
  })

  it.each([true, false])('the schema %j is any value', (schema) => {
    expect(typeFromJsonSchema(schema)).toEqual({ kind: 'any' })
  })

  it('keeps what stands beside a choice in each of its branches', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string' } },
      anyOf: [{ properties: { b: { type: 'string' } } }, { properties: { c: { type: 'string' } } }],
    }
    const fields = typeFromJsonSchema(schema).unionOf?.map((branch) => branch.fields?.map((field) => field.name))
    expect(fields).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ])
    expect(typeFromJsonSchema({ ...schema, anyOf: [{ required: ['a'] }, { required: ['b'] }] })).toMatchObject({
      kind: 'object',
      fields: [{ name: 'a' }],
    })
  })

  it('merges a property that two parts describe', () => {
    const schema = {
      allOf: [{ properties: { a: { type: 'string' } } }, { properties: { a: { description: 'D', maxLength: 3 } } }],
    }
    expect(typeFromJsonSchema(schema).fields).toEqual([
      { name: 'a', type: { kind: 'string', constraints: { maxLength: 3 } }, description: 'D', required: false },
    ])
  })
})

describe('references', () => {
  it.each([
    ['#/$defs/S', { $defs: { S: { type: 'string' } } }],
    ['#/definitions/S', { definitions: { S: { type: 'string' } } }],
    ['#/$defs/S', { definitions: { S: { type: 'string' } } }],
    ['#/$defs/a~1b', { $defs: { 'a/b': { type: 'string' } } }],
    ['#/$defs/a%20b', { $defs: { 'a b': { type: 'string' } } }],
    ['#/$defs/deep/properties/x', { $defs: { deep: { properties: { x: { type: 'string' } } } } }],
    ['#/properties/other', { properties: { other: { type: 'string' } } }],
    ['#named', { $defs: { any: { $anchor: 'named', type: 'string' } } }],
    ['https://x.test/s.json#/$defs/S', { $id: 'https://x.test/s.json', $defs: { S: { type: 'string' } } }],
  ])('%s', (reference, root) => {
    const { properties = {}, ...rest } = root as { properties?: JsonObject }
    const schema = { ...rest, properties: { p: { $ref: reference }, ...properties } }
    expect(paramsFromJsonSchema(schema)[0]?.type).toEqual({ kind: 'string' })
  })

  it('count what stands beside them; a description there wins', () => {
    const root = { $defs: { S: { type: 'string', minLength: 2, description: 'inner' } } }
    expect(param({ $ref: '#/$defs/S', maxLength: 4, description: 'outer' }, root)).toMatchObject({
      type: { kind: 'string', constraints: { minLength: 2, maxLength: 4 } },
      description: 'outer',
    })
    expect(param({ $ref: '#/$defs/S' }, root)?.description).toBe('inner')
  })

  it('resolve against definitions that are given apart', () => {
    expect(typeFromJsonSchema({ $ref: '#/$defs/a' }, { definitions: { a: { type: 'string' } } }).kind).toBe('string')
  })

  it('stop twelve levels deep, with a remark', () => {
    const schema = {
      properties: { root: { $ref: '#/$defs/node' } },
      $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
    }
    const { view, remarks } = viewParameters(schema)
    let levels = 0
    let type: ValueType | undefined = view.params[0]?.type
    for (; type?.kind === 'object'; type = type.fields?.[0]?.type) levels++
    expect(levels).toBe(12)
    expect(type?.kind).toBe('any')
    expect(remarks).toEqual([expect.stringContaining('12 levels deep')])
  })

  it('that multiply are followed less deep, so that the view stays of usable size', () => {
    const fields = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`k${index}`, { $ref: '#/$defs/n' }]))
    const { view, remarks } = viewParameters({
      properties: { a: { $ref: '#/$defs/n' } },
      $defs: { n: { properties: fields } },
    })
    expect(JSON.stringify(view.params).length).toBeLessThan(500_000)
    expect(remarks).toEqual([expect.stringMatching(/references are shown \d levels deep/)])
  })

  it.each([
    ['to itself', { $ref: '#' }],
    [
      'in a circle',
      { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
    ],
    ['through allOf', { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { allOf: [{ $ref: '#/$defs/a' }] } } }],
    ['to nowhere', { properties: { a: { $ref: '#/$defs/none' } } }],
    ['to another document', { properties: { a: { $ref: 'https://other.test/x' } } }],
  ])('%s read as any value, with a remark', (_, schema) => {
    const { view, remarks } = viewParameters(schema as JsonObject)
    expect(view.params.every((item) => item.type.kind === 'any')).toBe(true)
    expect(remarks.length).toBeGreaterThan(0)
  })

  it('that double at each of forty levels take no time', () => {
    const $defs: JsonObject = { d40: { type: 'string' } }
    for (let level = 0; level < 40; level++) {
      const next = { $ref: `#/$defs/d${level + 1}` }
      $defs[`d${level}`] = { allOf: [next, next] }
    }
    expect(viewParameters({ properties: { a: { $ref: '#/$defs/d0' } }, $defs }).remarks.length).toBeGreaterThan(0)
  })
})

describe('parameters of a tool', () => {
  it('come in order, with required, default and the first example', () => {
    const schema = {
      properties: { b: { type: 'integer', default: 4, examples: [5, 6] }, a: { type: ['string', 'null'] } },
      required: ['a', 'b'],
    }
    expect(paramsFromJsonSchema(schema)).toEqual([
      { name: 'b', type: { kind: 'integer' }, description: '', required: true, default: 4, example: 5 },
      { name: 'a', type: { kind: 'string', nullable: true }, description: '', required: false },
    ])
  })

  it('have no default where a program gave a function for it', () => {
    const schema = { properties: { at: { type: 'string', default: () => 'now', examples: [Symbol('x')] } } }
    const toolset = loadTools([{ name: 't', parameters: schema }])
    expect(toolset.tools[0]?.params[0]).not.toHaveProperty('default')
    expect(toolset.fingerprint()).toHaveLength(16)
  })

  it('of a choice at the root are those of all branches, required where every branch requires them', () => {
    const schema = {
      oneOf: [
        { properties: { kind: { const: 'a' }, x: { type: 'string' } }, required: ['kind', 'x'] },
        { properties: { kind: { const: 'b' }, y: { type: 'string' } }, required: ['kind', 'y'] },
      ],
    }
    expect(names(schema)).toEqual(['kind', 'x', 'y'])
    expect(required(schema)).toEqual(['kind'])
    expect(paramsFromJsonSchema(schema)[0]?.type).toEqual({ kind: 'enum', enumValues: ['a', 'b'], base: 'string' })
  })

  it('of a root that refers elsewhere, or is joined of parts, are found', () => {
    const $defs = { O: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] } }
    expect(names({ $ref: '#/$defs/O', $defs })).toEqual(['q'])
    expect(names({ allOf: [{ $ref: '#/$defs/O' }, { properties: { z: {} } }], $defs })).toEqual(['q', 'z'])
  })

  it('that only a condition declares are listed as optional', () => {
    const schema: JsonObject = { properties: { kind: { type: 'string' } }, required: ['kind'], if: {} }
    Object.assign(schema, { else: { properties: { extra: { type: 'string' } }, required: ['extra'] } })
    expect(names(schema)).toEqual(['kind', 'extra'])
    expect(required(schema)).toEqual(['kind'])
  })

  it("keep the limits of the page's example", () => {
    const tool = toolFromFunctionSchema('get_forecast', 'Get the weather forecast for a city.', {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1, maximum: 7 } },
      required: ['city'],
    })
    expect(tool.params[1]?.type.constraints).toEqual({ minimum: 1, maximum: 7 })
    expect(tool.origin).toBe('user')
  })
})

describe('what the view cannot show', () => {
  it.each([
    ['exclusiveMinimum', { type: 'integer', exclusiveMinimum: 1 }],
    ['multipleOf', { type: 'integer', multipleOf: 5 }],
    ['uniqueItems', { type: 'array', uniqueItems: true }],
    ['prefixItems', { type: 'array', prefixItems: [{}] }],
    ['items (a list', { type: 'array', items: [{}, {}] }],
    ['additionalProperties', { type: 'object', additionalProperties: { type: 'string' } }],
    ['patternProperties', { type: 'object', patternProperties: { '^x': {} } }],
    ['minProperties', { type: 'object', minProperties: 1 }],
    ['dependentRequired', { type: 'object', dependentRequired: { a: ['b'] } }],
    ['not', { not: { type: 'string' } }],
    ['if', { if: { type: 'string' } }],
    ['contains', { type: 'array', contains: { type: 'string' } }],
    ['anyOf', { type: 'object', properties: {}, anyOf: [{ required: ['a'] }, { required: ['b'] }] }],
  ])('%s gives a warning with its place', (keyword, schema) => {
    const { warnings } = loadTools([{ name: 't', parameters: { properties: { p: schema } } }])
    expect(warnings).toEqual([expect.stringContaining(`tool 't': formats do not show ${keyword}`)])
    expect(warnings[0]).toContain('/properties/p')
  })

  it.each([
    { type: 'object', additionalProperties: false, properties: {} },
    { type: 'array', uniqueItems: false, items: {} },
    { type: 'string', pattern: '^a', minLength: 1, enum: ['a'] },
  ])('%j is shown whole, without a warning', (schema) => {
    expect(loadTools([{ name: 't', parameters: { properties: { p: schema } } }]).warnings).toEqual([])
  })
})

describe('schemas that are none', () => {
  it.each([
    ['a bare word', { field: 'array' }, { kind: 'array' }],
    ['a text', { field: 'Expected to be a list' }, { kind: 'any' }],
    ['null', { field: null }, { kind: 'any' }],
    ['an unknown type', { field: { type: 'str' } }, { kind: 'any' }],
  ])('%s for a property loads with a warning', (_, properties, type) => {
    const toolset = loadTools([{ name: 't', parameters: { properties } }])
    expect(toolset.tools[0]?.params[0]?.type).toEqual(type)
    expect(toolset.warnings.length).toBe(1)
  })

  it("booleans inside properties become the parent's list", () => {
    const parameters = { properties: { a: { type: 'string', required: true }, b: { type: 'string', required: false } } }
    const toolset = loadTools([{ name: 't', parameters }])
    expect(toolset.tools[0]?.schema).toEqual({
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      required: ['a'],
    })
    expect(toolset.warnings.length).toBe(1)
  })

  it('a property that is named like a keyword is data', () => {
    const parameters = {
      properties: { required: { type: 'boolean' }, properties: { type: 'object' }, type: { type: 'string' } },
    }
    const toolset = loadTools([{ name: 't', parameters }])
    expect(toolset.tools[0]?.schema).toBe(parameters)
    expect(toolset.warnings).toEqual([])
  })

  it('an empty list stands for no properties; a list of named ones for a map', () => {
    expect(loadTools([{ name: 't', parameters: { type: 'object', properties: [] } }]).tools[0]?.schema).toEqual({
      type: 'object',
      properties: {},
    })
    const listed = loadTools([{ name: 't', parameters: { properties: [{ name: 'a', type: 'string' }] } }])
    expect(listed.tools[0]?.params[0]).toMatchObject({ name: 'a', type: { kind: 'string' } })
    expect(listed.warnings.length).toBe(1)
  })

  it('a map of names without properties around it is read as the properties', () => {
    const parameters = { city: { type: 'string', description: 'City.', required: true }, type: { type: 'string' } }
    const toolset = loadTools([{ name: 't', parameters }])
    expect(toolset.tools[0]?.params.map((item) => [item.name, item.required])).toEqual([
      ['city', true],
      ['type', false],
    ])
    expect(toolset.warnings[0]).toContain('without `properties`')
    expect(loadTools([{ name: 't', parameters: { additionalProperties: { type: 'string' } } }]).warnings.length).toBe(1)
  })

  it('nested 500 deep loads; nested 10,000 deep is refused; neither crashes', () => {
    const deep = (levels: number): JsonObject => {
      let schema: JsonObject = { type: 'string' }
      for (let level = 0; level < levels; level++) schema = { type: 'object', properties: { x: schema } }
      return schema
    }
    const toolset = loadTools([{ name: 't', parameters: deep(500) }])
    expect(toolset.warnings).toEqual([expect.stringContaining('100 levels')])
    expect(() => loadTools([{ name: 't', parameters: deep(10_000) }])).toThrow(/deeper than 5000/)
  })
})
