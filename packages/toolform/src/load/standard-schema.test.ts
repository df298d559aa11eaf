import { describe, expect, it } from 'vitest'
import * as z4 from 'zod'
import * as mini from 'zod/mini'
import * as z3 from 'zod3'
import { LoadError } from '../errors.js'
import { loadStandardSchemaTools, type StandardSchema } from './standard-schema.js'

const paramsOf = (input: StandardSchema): unknown => loadStandardSchemaTools({ area: input })[0]?.params

describe('Standard Schema', () => {
  it('reads zod 3, zod 4 and zod mini objects as the same parameters', () => {
    const expected = [
      { name: 'w', type: { kind: 'number' }, description: 'width', required: true },
      { name: 'h', type: { kind: 'integer' }, description: '', required: false },
    ]
    expect(paramsOf(z3.object({ w: z3.number().describe('width'), h: z3.number().int().optional() }))).toEqual(expected)
    const four = paramsOf(z4.object({ w: z4.number().describe('width'), h: z4.int().optional() }))
    expect(four).toMatchObject([expected[0], { name: 'h', type: { kind: 'integer' }, required: false }])
    const small = mini.object({ w: mini.number().check(mini.describe('width')), h: mini.optional(mini.number()) })
    const toJsonSchema = (schema: StandardSchema): unknown =>
      schema === small ? mini.toJSONSchema(small, { io: 'input' }) : undefined
    const [tool] = loadStandardSchemaTools({ area: small }, { toJsonSchema })
    expect(tool?.params).toMatchObject([expected[0], { name: 'h', required: false }])
  })

  it('reads a raw shape as the object of it', () => {
    const shape = { w: z4.number(), h: z4.number().optional() }
    const [tool] = loadStandardSchemaTools({ area: { description: 'Area.', input: shape } })
    expect(tool?.description).toBe('Area.')
    expect(tool?.params.map((param) => [param.name, param.required])).toEqual([
      ['w', true],
      ['h', false],
    ])
    const [old] = loadStandardSchemaTools({ area: { input: { w: z3.number(), h: z3.number().optional() } } })
    expect(old?.schema).toMatchObject({ properties: { w: { type: 'number' } }, required: ['w'] })
  })

  it('takes a description from the schema, or from beside it', () => {
    expect(loadStandardSchemaTools({ a: z4.object({}).describe('Inner.') })[0]?.description).toBe('Inner.')
    expect(loadStandardSchemaTools({ a: { description: 'Outer.', input: z4.object({}) } })[0]?.description).toBe(
      'Outer.',
    )
  })

  it('writes every zod 3 type that JSON can carry', () => {
    const node: z3.ZodType<unknown> = z3.lazy(() => z3.object({ next: node.optional() }))
    const all = z3.object({
      text: z3.string().min(2).max(9).regex(/^a/).describe('T'),
      mail: z3.string().email(),
      count: z3.number().int().min(1).lt(9).default(3),
      choice: z3.enum(['a', 'b']),
      native: z3.nativeEnum({ A: 0, B: 'b', 0: 'A' } as const),
      literal: z3.literal('x').nullable(),
      list: z3.array(z3.boolean()).min(1).max(4),
      pair: z3.tuple([z3.string(), z3.number()]),
      map: z3.record(z3.number()),
      either: z3.union([z3.string(), z3.number()]),
      tagged: z3.discriminatedUnion('k', [z3.object({ k: z3.literal(1) }), z3.object({ k: z3.literal(2) })]),
      both: z3.object({ a: z3.string() }).and(z3.object({ b: z3.string() })),
      strict: z3.object({}).strict(),
      open: z3.object({}).passthrough(),
      refined: z3.string().refine((text) => text !== ''),
      branded: z3
        .string()
        .brand('b')
        .readonly()
        .catch('b' as never),
      anything: z3.any(),
      node,
    })
    expect(loadStandardSchemaTools({ all })[0]?.schema).toEqual({
      type: 'object',
      properties: {
        text: { type: 'string', minLength: 2, maxLength: 9, pattern: '^a', description: 'T' },
        mail: { type: 'string', format: 'email' },
        count: { type: 'integer', minimum: 1, exclusiveMaximum: 9, default: 3 },
        choice: { type: 'string', enum: ['a', 'b'] },
        native: { enum: [0, 'b'] },
        literal: { anyOf: [{ const: 'x' }, { type: 'null' }] },
        list: { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 4 },
        pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 2, items: false },
        map: { type: 'object', additionalProperties: { type: 'number' } },
        either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
        tagged: {
          anyOf: [1, 2].map((tag) => ({ type: 'object', properties: { k: { const: tag } }, required: ['k'] })),
        },
        both: {
          allOf: ['a', 'b'].map((name) => ({
            type: 'object',
            properties: { [name]: { type: 'string' } },
            required: [name],
          })),
        },
        strict: { type: 'object', properties: {}, additionalProperties: false },
        open: { type: 'object', properties: {}, additionalProperties: true },
        refined: { type: 'string' },
        branded: { type: 'string' },
        anything: {},
        node: { type: 'object', properties: { next: {} } },
      },
      required: [
        'text',
        'mail',
        'choice',
        'native',
        'literal',
        'list',
        'pair',
        'map',
        'either',
        'tagged',
        'both',
        'strict',
        'open',
        'refined',
        'anything',
        'node',
      ],
    })
  })

  it('refuses what cannot be written, instead of making an empty tool', () => {
    const foreign = { '~standard': { version: 1, vendor: 'other', validate: (value: unknown) => ({ value }) } } as const
    expect(() => loadStandardSchemaTools({ a: foreign })).toThrow(/tool 'a': this other schema .* toJsonSchema/)
    expect(() => loadStandardSchemaTools({ a: z3.object({ when: z3.date() }) })).toThrow(LoadError)
    expect(() => loadStandardSchemaTools({ a: z4.object({ when: z4.date() }) })).toThrow(LoadError)
    const toJsonSchema = (): unknown => ({ type: 'object', properties: { q: { type: 'string' } } })
    expect(loadStandardSchemaTools({ a: foreign }, { toJsonSchema })[0]?.params[0]?.name).toBe('q')
  })
})
