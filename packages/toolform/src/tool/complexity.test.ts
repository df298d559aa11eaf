import { describe, expect, it } from 'vitest'
import { tierOf, toolComplexity } from './complexity.js'
import type { Tool } from './tool.js'
import type { ValueType } from './value-type.js'

const text: ValueType = { kind: 'string' }
const list = (item: ValueType): ValueType => ({ kind: 'array', item })
const object = (...types: ValueType[]): ValueType => ({
  kind: 'object',
  fields: types.map((type, index) => ({ name: `f${index}`, type, description: '', required: true })),
})
const union: ValueType = { kind: 'union', unionOf: [text, { kind: 'integer' }] }
const choice: ValueType = { kind: 'enum', enumValues: ['a'], base: 'string' }
const toolOf = (types: readonly ValueType[], required = true): Tool => ({
  name: 't',
  description: '',
  params: types.map((type, index) => ({ name: `p${index}`, type, description: '', required })),
  domain: 'user',
  category: 'user',
  origin: 'user',
  annotations: {},
})

describe('tiers', () => {
  it.each([
    ['nothing', [], 1],
    ['required scalars', [text, text], 1],
    ['an array without an item type', [{ kind: 'array' }], 1],
    ['a choice', [choice], 2],
    ['a limit', [{ kind: 'string', constraints: { minLength: 1 } }], 2],
    ['a list of scalars', [list(text)], 3],
    ['an object', [object(text)], 3],
    ['an empty object', [object()], 3],
    ['a list of objects', [list(object(text))], 4],
    ['one union', [union], 4],
    ['an object in an object in an object', [object(object(object(text)))], 5],
    ['two unions', [union, union], 5],
    ['a union that nests three deep', [{ kind: 'union', unionOf: [object(object(object(text)))] }], 5],
  ] as const)('%s', (_, types, tier) => {
    expect(tierOf(toolOf(types))).toBe(tier)
  })

  it('an optional parameter is more than a required one', () => {
    expect(tierOf(toolOf([text], false))).toBe(2)
  })
})

describe('complexity', () => {
  it('counts parameters at the top and kinds at every depth', () => {
    const tool = toolOf([object(list(choice), union), text])
    expect(toolComplexity(tool).toJSON()).toEqual({
      n_params: 2,
      n_required: 2,
      n_optional: 0,
      max_depth: 2,
      n_enums: 1,
      n_unions: 1,
      n_arrays: 1,
      n_objects: 1,
    })
  })
})
