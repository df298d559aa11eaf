import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../json/json.js'
import { loadTools } from '../toolset/load-tools.js'
import { normalizeCall, validateArguments } from './study.js'

const set = loadTools([
  {
    name: 'book',
    parameters: {
      type: 'object',
      properties: {
        city: { type: 'string' },
        nights: { type: 'integer' },
        price: { type: 'number' },
        late: { type: 'boolean', default: false },
        room: { enum: ['Single', 'Double'] },
        guests: { type: 'array', items: { type: 'string' } },
        address: { type: 'object', properties: { street: { type: 'string' } } },
        code: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
      },
      required: ['city', 'nights'],
    },
  },
])
const normalized = (given: JsonObject): JsonObject =>
  normalizeCall({ name: 'book', arguments: given }, set.tools[0]!).arguments

describe('a normalized call', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['texts trimmed, without capitals', { city: ' STRASSE ' }, { city: 'strasse' }],
    ['one spelling of what has no capital', { city: 'Straße' }, { city: 'strasse' }],
    ['numbers read from text', { nights: '3', price: '1,200.50' }, { nights: 3, price: 1200.5 }],
    ['no number read from other text', { nights: ' Three ' }, { nights: 'three' }],
    ['every digit kept', { nights: '12345678901234567890' }, { nights: 12345678901234567890n }],
    ['words as booleans', { late: 'Yes' }, { late: true }],
    ['choices as declared', { room: ' double ' }, { room: 'Double' }],
    ['other choices folded', { room: 'Triple' }, { room: 'triple' }],
    ['one value as a list of it', { guests: 'Ann' }, { guests: ['ann'] }],
    [
      'keys as declared, at every depth',
      { City: 'a', Address: { STREET: 'B' } },
      { city: 'a', address: { street: 'b' } },
    ],
    ['the first branch that takes it', { code: '7' }, { code: 7 }],
    ['undeclared values folded', { Mood: [' Good ', { A: 'B' }] }, { Mood: ['good', { A: 'b' }] }],
  ])('has %s', (_, given, expected) => {
    expect(normalized(given)).toEqual(expected)
  })

  it('leaves out optional arguments that are empty or the default, and no required ones', () => {
    expect(normalized({ city: '', nights: 0, late: 'no', guests: [], address: {}, room: null })).toEqual({
      city: '',
      nights: 0,
    })
  })

  it('keeps __proto__ as an own key', () => {
    const given = JSON.parse('{"__proto__": {"__proto__": "A"}}') as JsonObject
    expect(JSON.stringify(normalized(given))).toBe('{"__proto__":{"__proto__":"a"}}')
  })

  it('does not change what was given', () => {
    const given = { Mood: { a: ['X'] } }
    normalized(given)
    expect(given).toEqual({ Mood: { a: ['X'] } })
  })

  it.each([...set.tools[0]!.params.map(({ name }) => name), 'undeclared'])(
    'may nest thirty thousand levels deep in %s',
    (key) => {
      let list: Json = 'X'
      let object: Json = 'X'
      for (let level = 0; level < 30_000; level++) {
        list = [list]
        object = { a: object }
      }
      for (const value of [list, object]) {
        let inside: Json = normalized({ [key]: value })[key]!
        while (typeof inside === 'object' && inside !== null) inside = Array.isArray(inside) ? inside[0]! : inside.a!
        expect(inside).toBe('x')
        expect(typeof validateArguments({ name: 'book', arguments: { [key]: value } }, set).ok).toBe('boolean')
      }
    },
  )
})
