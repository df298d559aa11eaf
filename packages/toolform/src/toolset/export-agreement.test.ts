import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../json/json.js'
import { schemaVerdict } from '../validate/json-schema.js'
import { validateArguments } from '../validate/study.js'
import { loadTools } from './load-tools.js'

const names = fc.constantFrom('a', 'b', 'city', 'user_id', 'x-y')
const texts = fc.constantFrom('', 'a', 'abc', 'B c', '😀')
const numbers = fc.constantFrom(-1, 0, 1, 2.5, 7, 100)
const scalars: fc.Arbitrary<Json> = fc.oneof(texts, numbers, fc.boolean(), fc.constant(null))

const { schema } = fc.letrec<{ schema: JsonObject; value: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record(
      { type: fc.constant('string'), minLength: fc.nat(3), pattern: fc.constantFrom('^a', 'b', '.*') },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constantFrom('integer', 'number'),
        minimum: numbers,
        exclusiveMaximum: numbers,
        multipleOf: fc.constant(2),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constantFrom<Json>('boolean', 'null', ['string', 'null'], ['integer', 'string']) }),
    fc.record({ enum: fc.uniqueArray(scalars, { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: scalars }),
    fc.record(
      { type: fc.constant('array'), items: tie('schema'), minItems: fc.nat(2), uniqueItems: fc.boolean() },
      { requiredKeys: ['type'] },
    ),
    fc.record({
      type: fc.constant('array'),
      prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      items: fc.boolean(),
    }),
    object(tie('schema')),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }), description: fc.constant('d') }),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ not: tie('schema') }),
    fc.record(
      { $ref: fc.constantFrom('#/$defs/s', '#/$defs/o'), description: fc.constant('beside') },
      { requiredKeys: ['$ref'] },
    ),
  ) as fc.Arbitrary<JsonObject>,
  value: fc.oneof(
    { maxDepth: 3 },
    scalars,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 3 }),
  ) as fc.Arbitrary<Json>,
}))

function object(member: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc.record(
    {
      type: fc.constant('object'),
      properties: fc.dictionary(names, member, { maxKeys: 3 }),
      required: fc.uniqueArray(names, { maxLength: 2 }),
      additionalProperties: fc.oneof(fc.boolean(), member),
      minProperties: fc.nat(1),
    },
    { requiredKeys: ['type', 'properties'] },
  ) as fc.Arbitrary<JsonObject>
}

const definitions: JsonObject = {
  s: { type: 'string', maxLength: 2 },
  o: { type: 'object', properties: { a: { $ref: '#/$defs/s' }, city: { $ref: '#/$defs/o' } } },
}
const parameters = object(schema).map((root): JsonObject => ({ ...root, $defs: definitions }))
const values = fc.dictionary(
  names,
  fc.oneof(scalars, fc.array(scalars, { maxLength: 2 }), fc.dictionary(names, scalars, { maxKeys: 2 })),
  { maxKeys: 3 },
)

const plainAjv = (input: Json, value: Json): boolean => {
  const ajv = new Ajv2020({ strict: false, logger: false, ownProperties: true, meta: false, validateSchema: false })
  return ajv.compile(input as JsonObject)(value) === true
}

describe('for random schemas and values', () => {
  it('what every export gives is judged as what came in, text for text', () => {
    fc.assert(
      fc.property(parameters, values, (input, value) => {
        const toolset = loadTools([{ type: 'function', function: { name: 't', parameters: input } }])
        const exported: Json[] = [
          toolset.toMcp().tools[0]?.inputSchema ?? null,
          toolset.toAnthropic()[0]?.input_schema ?? null,
          toolset.toOpenAI({ shape: 'responses' })[0]?.parameters ?? null,
        ]
        for (const output of exported) expect(JSON.stringify(output)).toBe(JSON.stringify(input))
        const expected = plainAjv(input, value)
        expect(plainAjv(JSON.parse(JSON.stringify(exported[0])) as Json, value)).toBe(expected)
        expect(schemaVerdict(input, value)?.ok).toBe(expected)
      }),
      { numRuns: 100 },
    )
  })

  it('loading, checking, hashing and deriving never throw', () => {
    fc.assert(
      fc.property(parameters, values, (input, value) => {
        const toolset = loadTools([{ name: 't', parameters: input }])
        expect(validateArguments({ name: 't', arguments: value }, toolset).schema).not.toBeNull()
        expect(loadTools(JSON.parse(JSON.stringify(toolset.toIr())) as object).fingerprint()).toBe(
          toolset.fingerprint(),
        )
        expect(JSON.stringify(toolset.withoutDescriptions().toMcp())).not.toContain('"beside"')
        toolset.toOpenAI({ strict: true })
        toolset.tierEstimate()
      }),
      { numRuns: 100 },
    )
  })
})

it('an exclusive bound is a bound of the view, stays exclusive in exports and is obeyed', () => {
  const parameters = { type: 'object', properties: { n: { type: 'integer', exclusiveMinimum: 1 } } }
  const toolset = loadTools([{ name: 't', parameters }])
  expect(toolset.tools[0]?.params[0]?.type.constraints).toEqual({ minimum: 1 })
  expect(toolset.toMcp().tools[0]?.inputSchema).toEqual(parameters)
  const verdict = (n: number) => validateArguments({ name: 't', arguments: { n } }, toolset).schema?.ok
  expect([verdict(1), verdict(2)]).toEqual([false, true])
})
