import { describe, expect, it } from 'vitest'
import type { Json } from '../json/json.js'
import type { ValueType } from '../tool/value-type.js'
import { loadTools } from '../toolset/load-tools.js'
import { declaredArgument, isKeyOf, namedTool, takesText, typeOfArgument } from './argument-type.js'
import { type Pair, readPairs } from './pairs.js'
import { guardText, readMarkedText, readText, unguardText, unquote } from './text-value.js'
import { argumentTexts, typeArguments } from './typed-arguments.js'
import { type TextStyle, writeText } from './write-text.js'

const text: ValueType = { kind: 'string' }
const textOrNull: ValueType = { kind: 'string', nullable: true }
const integer: ValueType = { kind: 'integer' }
const flag: ValueType = { kind: 'boolean' }
const anything: ValueType = { kind: 'any' }
const words: ValueType = { kind: 'array', item: text }
const numbers: ValueType = { kind: 'array', item: { kind: 'number' } }
const place: ValueType = {
  kind: 'object',
  fields: [
    { name: 'lat', type: { kind: 'number' }, description: '', required: true },
    { name: 'label', type: text, description: '', required: false },
  ],
}

describe('one text by its type', () => {
  it.each<[string, ValueType | undefined, Json | undefined]>([
    // Digits and words that the schema calls texts.
    ['007', text, '007'],
    ['42', text, '42'],
    ['true', text, 'true'],
    ['null', text, 'null'],
    ['[1, 2]', text, '[1, 2]'],
    ['{"a": 1', text, '{"a": 1'],
    ['007', { kind: 'enum', enumValues: ['007'] }, '007'],
    // The same where the schema says otherwise, or nothing.
    ['42', integer, 42],
    ['-1.5', { kind: 'number' }, -1.5],
    ['9007199254740993', integer, 9007199254740993n],
    ['many', integer, 'many'],
    ['true', flag, true],
    ['False', flag, false],
    ['yes', flag, 'yes'],
    ['42', anything, 42],
    ['42', undefined, 42],
    ['Oslo', undefined, 'Oslo'],
    ['null', anything, null],
    // Commas and full stops.
    ['O’Hara, Ltd.', text, 'O’Hara, Ltd.'],
    ['it ends.', text, 'it ends.'],
    ['1,000', text, '1,000'],
    // Quotes around a text are the notation's; others are its own.
    ['"Oslo"', text, 'Oslo'],
    ["'New York'", text, 'New York'],
    ['`ls -l`', text, 'ls -l'],
    ['say "hi"', text, 'say "hi"'],
    ['"a" and "b"', text, '"a" and "b"'],
    ["it's", text, "it's"],
    ['"a\\"b"', text, 'a"b'],
    ['"42"', anything, '42'],
    ['"', text, '"'],
    // Brackets in brackets, whole and cut off.
    ['[[1, 2], [3]]', { kind: 'array', item: numbers }, [[1, 2], [3]]],
    ['{"a": {"b": [1]}}', { kind: 'object' }, { a: { b: [1] } }],
    ["['a', 'b']", words, ['a', 'b']],
    ['["a", "b"] please', words, ['a', 'b']],
    ['[1, 2', numbers, undefined],
    ['{"a": [1', anything, undefined],
    // Spelt out.
    ['a, b and c', words, ['a', 'b', 'c']],
    ['"a, b", c', words, ['a, b', 'c']],
    ['- a\n- b', words, ['a', 'b']],
    ['007, 8', words, ['007', '8']],
    ['1, 2', numbers, [1, 2]],
    ['lat: 1.5, label: x, y', place, { lat: 1.5, label: 'x, y' }],
    ['lat=1.5; label=[draft', place, { lat: 1.5, label: '[draft' }],
    // Nothing.
    ['', text, ''],
    ['', words, []],
    ['', integer, ''],
    ['null', textOrNull, null],
    ['None', textOrNull, null],
    ['"null"', textOrNull, 'null'],
    ['nullable', textOrNull, 'nullable'],
  ])('%s', (said, type, value) => {
    expect(readText(said, type)).toEqual(value)
  })

  it('keeps blanks and quotes that an exact notation carries', () => {
    expect(readText(' "a" ', text, false)).toBe(' "a" ')
    expect(readText(' padded ', anything, false)).toBe(' padded ')
    expect(readText('"null"', textOrNull, false)).toBe('null')
    expect(readText(' 42 ', integer, false)).toBe(42)
  })

  it('is a text where a sign or quotes said so and the type leaves it open', () => {
    expect(readMarkedText('42', anything)).toBe('42')
    expect(readMarkedText('true', undefined)).toBe('true')
    expect(readMarkedText('42', integer)).toBe(42)
    expect(readMarkedText('[1]', anything)).toEqual([1])
  })

  it.each(['[1]', '{}', 'null', 'None', '"null"', '"[1]"', '"\\"', 'Oslo', '', '"a"'])('guards %j', (said) => {
    expect(unguardText(guardText(said))).toBe(said)
  })

  it.each([
    ['"a', null],
    ['"a" "b"', null],
    ["'it's'", null],
    ['""', ''],
    ['"a\\n"', 'a\n'],
  ])('unquotes %j', (said, inside) => {
    expect(unquote(said)).toBe(inside)
  })
})

describe('pairs', () => {
  const pairsOf = (said: string, sign: ':' | '=' | ':=' = ':'): Pair[] =>
    readPairs(said, { sign, isKey: (key) => /^[a-d]$/.test(key), isText: (key) => key === 'd' })

  it.each<[string, [string, string][]]>([
    [
      'a: 1, x, b: 2',
      [
        ['a', '1, x'],
        ['b', '2'],
      ],
    ],
    [
      'a: 1; b: 2 and c: 3',
      [
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ],
    ],
    [
      'a: "x, b: 2", c: 3',
      [
        ['a', '"x, b: 2"'],
        ['c', '3'],
      ],
    ],
    [
      'a: [1, {"b": 2}], c: 3',
      [
        ['a', '[1, {"b": 2}]'],
        ['c', '3'],
      ],
    ],
    [
      '**a**: 1, `b`: 2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['a: 1, other: 2', [['a', '1, other: 2']]],
    [
      'd: [draft, a: 1',
      [
        ['d', '[draft'],
        ['a', '1'],
      ],
    ],
    ['a: [1, b: 2', [['a', '[1, b: 2']]],
    [
      'a: , b: ',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    ['', []],
  ])('%s', (said, pairs) => {
    expect(pairsOf(said)).toEqual(pairs.map(([key, text]) => ({ key, text })))
  })

  it('parts keys from values by the signs that it is told', () => {
    expect(pairsOf('a = 1, b: 2', '=')).toEqual([{ key: 'a', text: '1, b: 2' }])
    expect(pairsOf('a = 1, b: 2', ':=')).toEqual([
      { key: 'a', text: '1' },
      { key: 'b', text: '2' },
    ])
  })
})

const toolset = loadTools([
  {
    name: 'find_flat',
    parameters: {
      type: 'object',
      properties: {
        street: { type: 'string' },
        rooms: { type: 'integer' },
        tags: { type: 'array', items: { type: 'string' } },
        owner: { type: 'object', properties: { code: { type: 'string' }, age: { type: 'integer' } } },
      },
      required: ['street'],
    },
  },
  { name: 'send_any', parameters: { type: 'object', properties: {}, additionalProperties: true } },
])
const tool = toolset.tools[0]!

describe('arguments', () => {
  it('have the declared names and types', () => {
    const said = [
      { key: 'Street', text: '007' },
      { key: 'rooms', text: '3' },
      { key: 'tags', text: ['1', 'b'] },
    ]
    expect(typeArguments(said, tool)).toEqual({ street: '007', rooms: 3, tags: ['1', 'b'] })
  })

  it('stay texts under keys that the tool does not declare, unless the notation reads them by their looks', () => {
    const said = [
      { key: 'code', text: '007' },
      { key: 'age', text: '40' },
      { key: 'other', text: '5' },
    ]
    expect(typeArguments(said, tool)).toEqual({ code: '007', age: '40', other: '5' })
    expect(typeArguments(said, tool, { looseOthers: true })).toEqual({ code: '007', age: 40, other: 5 })
    expect(typeArguments([{ key: 'other', text: '5' }], toolset.tools[1])).toEqual({ other: 5 })
  })

  it('of an unknown tool are what they look like', () => {
    const said = [
      { key: 'a', text: '5' },
      { key: 'b', text: '[1' },
      { key: 'c', text: null },
    ]
    expect(typeArguments(said, undefined)).toEqual({ a: 5, b: '[1', c: null })
  })

  it('are none when one was cut off', () => {
    expect(typeArguments([{ key: 'tags', text: '["a' }], tool)).toBeNull()
    expect(typeArguments([{ key: 'street', text: '["a"' }], tool)).toEqual({ street: '["a"' })
  })

  it('may be flags, no value, or a key that every object has', () => {
    const said = [
      { key: 'rooms', text: true },
      { key: 'street', text: null },
      { key: '__proto__', text: 'x' },
    ]
    const read = typeArguments(said, tool)!
    expect(Object.entries(read)).toEqual([
      ['rooms', true],
      ['street', null],
      ['__proto__', 'x'],
    ])
  })

  it('are told by what the tool declares', () => {
    expect(declaredArgument(tool, 'CODE')).toMatchObject({ name: 'code', nested: true })
    expect([isKeyOf('age', tool), isKeyOf('other', tool), isKeyOf('any_word', undefined)]).toEqual([true, false, true])
    expect([takesText(tool, 'street'), takesText(tool, 'code'), takesText(tool, 'rooms')]).toEqual([true, false, false])
    expect(typeOfArgument(tool, 'code')).toEqual({ kind: 'string' })
    expect(typeOfArgument(undefined, 'code')).toBeUndefined()
    expect(namedTool('`functions.find_flat`', toolset)).toBe(tool)
    expect(namedTool('default_api.find_flat', toolset)).toBe(tool)
    expect(namedTool('find', toolset)).toBeUndefined()
  })
})

describe('written texts', () => {
  const style: TextStyle = { structure: {}, words: ['yes', 'no', 'nil'], breaks: /[|\n]/ }

  it.each<[Json, ValueType | undefined, string]>([
    ['Oslo', text, 'Oslo'],
    ['42', text, '42'],
    ['42', anything, '"42"'],
    ['a|b', text, '"a|b"'],
    [' a', text, '" a"'],
    ["'a'", text, `"'a'"`],
    ['', text, ''],
    ['null', textOrNull, '"null"'],
    [null, textOrNull, 'nil'],
    [true, flag, 'yes'],
    [[1, 'a'], undefined, '[1,"a"]'],
    [12345678901234567890n, integer, '12345678901234567890'],
  ])('%s', (value, type, written) => {
    expect(writeText(value, type, style)).toBe(written)
  })

  it('stand in quotes where the notation would read them otherwise', () => {
    const call = { name: 'find_flat', arguments: { street: 'a, rooms: 2', rooms: 3 } }
    const readsBack = (_key: string, said: string): boolean => !said.includes(':')
    expect(argumentTexts(call, toolset, { ...style, readsBack })).toEqual([
      { key: 'street', text: '"a, rooms: 2"' },
      { key: 'rooms', text: '3' },
    ])
  })
})
