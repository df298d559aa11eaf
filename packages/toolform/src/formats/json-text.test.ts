import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../json/json.js'
import { asciiText, jsonText, literalText } from './json-text.js'

describe('jsonText', () => {
  it('is read back as the value, in every layout', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnpairedSurrogates: false } as never), (value) => {
        for (const layout of ['indented', 'spaced', 'compact'] as const) {
          expect(JSON.parse(jsonText(value as Json, layout))).toEqual(JSON.parse(JSON.stringify(value)))
        }
      }),
    )
  })

  it('lays the text out', () => {
    const value = { a: [1, { b: null }], c: [], d: {} }
    expect(jsonText(value, 'compact')).toBe('{"a":[1,{"b":null}],"c":[],"d":{}}')
    expect(jsonText(value, 'spaced')).toBe('{"a": [1, {"b": null}], "c": [], "d": {}}')
    expect(jsonText(value, 'indented')).toBe(JSON.stringify(value, null, 2))
  })

  it('keeps the order of numbered members of a map, and every digit of a bigint', () => {
    expect(
      jsonText(
        new Map<string, Json>([
          ['b', 1],
          ['1', 12345678901234567890n],
        ]),
        'compact',
      ),
    ).toBe('{"b":1,"1":12345678901234567890}')
  })

  it('spells numbers as the study does', () => {
    expect(jsonText([1e-5, 1e20, 0.5, -3], 'spaced')).toBe('[1e-05, 1e+20, 0.5, -3]')
  })
})

describe('asciiText and literalText', () => {
  it('write characters outside ASCII as escapes', () => {
    expect(asciiText('"ü😀"')).toBe('"\\u00fc\\ud83d\\ude00"')
    expect(literalText(['ü', true])).toBe('["\\u00fc", true]')
    expect(JSON.parse(literalText({ ü: '天' }))).toEqual({ ü: '天' })
  })
})
