import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../json/json.js'
import { loadTools } from '../../toolset/load-tools.js'
import { readArguments } from './read-arguments.js'
import { spellKeys } from './spell-keys.js'
import { unwrapArguments } from './unwrap-arguments.js'

const toolOf = (properties: JsonObject, name = 'find') =>
  loadTools([{ name, parameters: { type: 'object', properties } }]).tools[0]!
const codesOf = ({ diagnostics }: { diagnostics: readonly { code: string }[] }): string[] =>
  diagnostics.map(({ code }) => code)

describe('argument text', () => {
  it.each<[string, Json, string[]]>([
    ['{"a": 1}', { a: 1 }, []],
    ['', {}, []],
    [' \n ', {}, []],
    ['null', {}, []],
    ['""', {}, []],
    ["{'a': True,}", { a: true }, ['single_quotes', 'python_literal', 'trailing_comma']],
    ['"{\\"a\\": 1}"', { a: 1 }, ['double_encoded']],
    ['```json\n{"a": 1}\n```', { a: 1 }, ['fence_removed']],
    ['{"a": {"b": "x"', { a: { b: 'x' } }, ['missing_closer', 'missing_closer']],
    ['[1]', [1], []],
  ])('%j is read', (text, value, codes) => {
    const read = readArguments(text)
    expect(read.value).toEqual(value)
    expect(codesOf(read)).toEqual(codes)
  })

  it.each(['{"a": "Os', '{"a": 12', '{"a":', '{'])('%s was cut off: nobody knows how it went on', (text) => {
    const read = readArguments(text)
    expect(read.value).toBeUndefined()
    expect(codesOf(read)).toContain('truncated')
  })

  it('that is right is kept as it was written, and one with plain slips but for these', () => {
    expect(readArguments('{ "a" : 1.0 }').json).toBe('{ "a" : 1.0 }')
    expect(readArguments('{ "a" : 1.0, "b": True, }').json).toBe('{ "a" : 1.0, "b": true }')
  })

  it('that was read already stays the same object', () => {
    const given = { a: 1 }
    expect(readArguments(given)).toEqual({ value: given, diagnostics: [] })
    expect(readArguments(given).value).toBe(given)
  })
})

describe('what is around arguments', () => {
  const tool = toolOf({ city: { type: 'string' }, days: { type: 'integer' } })
  const inner = { city: 'Oslo' }

  it.each<[string, Json, number]>([
    ['nothing', inner, 0],
    ['a key', { arguments: inner }, 1],
    ['another key', { parameters: inner }, 1],
    ['the call once more', { name: 'find', arguments: inner }, 1],
    ['a call with type and id', { type: 'function', id: 'x', name: 'find', parameters: inner }, 1],
    ["the tool's name", { find: inner }, 1],
    ['a list of one', [inner], 1],
    ['text', { arguments: '{"city": "Oslo"}' }, 1],
    ['all of them', [{ name: 'find', arguments: { parameters: inner } }], 3],
  ])('%s is taken away', (_, given, times) => {
    const unwrapped = unwrapArguments(given, tool)
    expect(unwrapped.value).toEqual(inner)
    expect(codesOf(unwrapped)).toEqual(Array(times).fill('arguments_unwrapped'))
  })

  it('stays where the tool declares it', () => {
    const own = toolOf({ arguments: { type: 'object' }, input: { type: 'string' } })
    const given = { arguments: { city: 'Oslo' } }
    expect(unwrapArguments(given, own)).toEqual({ value: given, diagnostics: [] })
  })

  it('stays where other keys stand beside it', () => {
    const given = { arguments: { city: 'Oslo' }, mood: 'good' }
    expect(unwrapArguments(given, tool)).toEqual({ value: given, diagnostics: [] })
  })

  it('one bare value is the argument of the only parameter', () => {
    const one = toolOf({ city: { type: 'string' } })
    expect(unwrapArguments('Oslo', one).value).toEqual({ city: 'Oslo' })
    expect(unwrapArguments(5, one).value).toEqual({ city: 5 })
    const list = toolOf({ cities: { type: 'array', items: { type: 'string' } } })
    expect(unwrapArguments(['a', 'b'], list).value).toEqual({ cities: ['a', 'b'] })
    expect(unwrapArguments(['a', 'b'], one).value).toBeNull()
    expect(unwrapArguments('Oslo', tool).value).toBeNull()
    expect(unwrapArguments([1, 2], tool).value).toBeNull()
  })
})

describe('keys', () => {
  const tool = toolOf({
    city_name: { type: 'string' },
    filter: { type: 'object', properties: { maxAge: { type: 'integer' } } },
    rows: { type: 'array', items: { type: 'object', properties: { 'row-id': { type: 'integer' } } } },
  })

  it('are spelt as declared, at every depth', () => {
    const spelt = spellKeys({ cityName: 'Oslo', Filter: { max_age: 3 }, ROWS: [{ rowId: 1 }, { 'row-id': 2 }] }, tool)
    expect(spelt.value).toEqual({ city_name: 'Oslo', filter: { maxAge: 3 }, rows: [{ 'row-id': 1 }, { 'row-id': 2 }] })
    expect(spelt.diagnostics.map(({ path, from, to }) => [path, from, to])).toEqual([
      ['/city_name', 'cityName', 'city_name'],
      ['/filter', 'Filter', 'filter'],
      ['/filter/maxAge', 'max_age', 'maxAge'],
      ['/rows', 'ROWS', 'rows'],
      ['/rows/0/row-id', 'rowId', 'row-id'],
    ])
    expect(Object.keys(spelt.value)).toEqual(['city_name', 'filter', 'rows'])
  })

  it('that are right or unknown stay, and so does the object', () => {
    const given = { city_name: 'Oslo', town: 'x', rows: [{ 'row-id': 1 }], constructor: 1 }
    const spelt = spellKeys(given, tool)
    expect(spelt.value).toBe(given)
    expect(spelt.diagnostics).toEqual([])
  })

  it('whose proper spelling is there too stay', () => {
    const given = { cityName: 'a', city_name: 'b' }
    expect(spellKeys(given, tool)).toEqual({ value: given, diagnostics: [] })
  })

  it('do not change what was given', () => {
    const given = { a: 1, cityName: 'Oslo' }
    expect(Object.keys(spellKeys(given, tool).value)).toEqual(['a', 'city_name'])
    expect(given).toEqual({ a: 1, cityName: 'Oslo' })
  })
})
