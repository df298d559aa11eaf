import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json/json.js'
import { loadTools } from '../toolset/load-tools.js'
import { renestArguments } from './accept-rule.js'
import { declaresNoCall, noCallDeclarations } from './no-call.js'

const object = (...keys: string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
})
const tool = loadTools([
  {
    name: 'find',
    parameters: {
      type: 'object',
      properties: {
        text: { type: 'string' },
        filter: object('status', 'max_age', 'owner'),
        page: object('size', 'owner'),
      },
    },
  },
]).tools[0]!
const renest = (given: JsonObject) => {
  const { arguments: nested, renested } = renestArguments(given, tool)
  return [nested, renested]
}

describe('a flat argument', () => {
  it.each<[string, JsonObject, JsonObject, string[]]>([
    ['goes into its object', { status: 'open' }, { filter: { status: 'open' } }, ['status']],
    ['is spelt as declared', { maxAge: '3' }, { filter: { max_age: '3' } }, ['max_age']],
    [
      'joins what is there',
      { status: 'a', filter: { max_age: 'b' } },
      { filter: { max_age: 'b', status: 'a' } },
      ['status'],
    ],
    [
      'joins an object in another spelling',
      { Filter: { max_age: 'b' }, status: 'a' },
      { Filter: { max_age: 'b', status: 'a' } },
      ['status'],
    ],
    ['goes where it was already', { status: 'a', filter: { status: 'a' } }, { filter: { status: 'a' } }, ['status']],
    [
      'of several objects goes into each',
      { size: '5', status: 'a' },
      { page: { size: '5' }, filter: { status: 'a' } },
      ['size', 'status'],
    ],
  ])('%s', (_, given, nested, fields) => {
    expect(renest(given)).toEqual([nested, fields])
  })

  it.each<[string, JsonObject]>([
    ['that is declared at the top', { text: 'a' }],
    ['that nobody declares', { mood: 'a' }],
    ['that two objects declare', { owner: 'a' }],
    ['that disagrees with the nested one', { status: 'a', filter: { status: 'b' } }],
    ['whose object is no object', { status: 'a', filter: 'all' }],
  ])('%s stays', (_, given) => {
    expect(renest(given)).toEqual([given, []])
    expect(renestArguments(given, tool).arguments).toEqual(given)
  })

  it('may be a number beyond a double, beside its nested twin', () => {
    const big = 12345678901234567890n
    expect(renest({ status: big, filter: { status: big } })).toEqual([{ filter: { status: big } }, ['status']])
    expect(renest({ status: big, filter: { status: 1n } })[1]).toEqual([])
  })

  it('does not change what was given', () => {
    const given = { status: 'a', filter: { max_age: 'b' } }
    renest(given)
    expect(given).toEqual({ status: 'a', filter: { max_age: 'b' } })
  })
})

describe('a reply declares that no tool fits', () => {
  it.each(noCallDeclarations)('%s, anywhere and in any letters', (phrase) => {
    expect(declaresNoCall(`Well: ${phrase.toUpperCase()}.`)).toBe(true)
  })

  it.each(['', 'The weather is fine.', 'no', 'I can do that', 'tool'])('not by: %s', (text) => {
    expect(declaresNoCall(text)).toBe(false)
  })
})
