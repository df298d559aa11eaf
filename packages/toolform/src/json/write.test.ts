import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeJson } from './write.js'

const value = { a: [1, 'ü"', null], b: {}, c: [], d: { e: true } }

describe('writing JSON', () => {
  it('is compact, spaced or indented', () => {
    expect(writeJson(value)).toBe('{"a":[1,"ü\\"",null],"b":{},"c":[],"d":{"e":true}}')
    expect(writeJson(value, { separators: 'spaced' })).toBe(
      '{"a": [1, "ü\\"", null], "b": {}, "c": [], "d": {"e": true}}',
    )
    expect(writeJson(value, { indent: 2 })).toBe(JSON.stringify(value, null, 2))
    expect(writeJson(value, { indent: 4, separators: 'compact' })).toBe(JSON.stringify(value, null, 4))
  })

  it('spells characters outside ASCII on demand', () => {
    expect(writeJson(['ü', '🌧', '\u007f', 'a'], { ascii: true })).toBe('["\\u00fc","\\ud83c\\udf27","\\u007f","a"]')
    expect(writeJson({ ü: 1 }, { ascii: true })).toBe('{"\\u00fc":1}')
    expect(writeJson(['ü'])).toBe('["ü"]')
  })

  it('loses no digit of a bigint, in any layout', () => {
    const big = { id: 12345678901234567890n, list: [-9007199254740993n] }
    expect(writeJson(big)).toBe('{"id":12345678901234567890,"list":[-9007199254740993]}')
    expect(writeJson(big, { indent: 1 })).toBe(
      '{\n "id": 12345678901234567890,\n "list": [\n  -9007199254740993\n ]\n}',
    )
  })

  it.each<[unknown, string]>([
    [undefined, 'null'],
    [Number.NaN, 'null'],
    [Number.POSITIVE_INFINITY, 'null'],
    [() => 1, 'null'],
    [[undefined, () => 1, Symbol('x')], '[null,null,null]'],
    [{ a: undefined, b: () => 1, c: 1 }, '{"c":1}'],
    [{ a: undefined }, '{}'],
    [{ toJSON: () => ({ a: 1 }) }, '{"a":1}'],
    [{ x: { toJSON: () => 5n } }, '{"x":5}'],
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    [-0, '0'],
    [1e21, '1e+21'],
    ['\ud800', '"\\ud800"'],
  ])('values that JSON lacks and odd ones (%#)', (input, text) => {
    expect(writeJson(input)).toBe(text)
    // The writer by hand, which bigints and other layouts need, says the same.
    expect(writeJson([input, 1n])).toBe(`[${text},1]`)
  })

  it('writes __proto__ as the key that it is', () => {
    const text = '{"__proto__":{"a":1}}'
    expect(writeJson(JSON.parse(text))).toBe(text)
    expect(writeJson(JSON.parse(text), { separators: 'spaced' })).toBe('{"__proto__": {"a": 1}}')
  })

  it('agrees with the engine in every layout', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 10 }), (json, indent) => {
        expect(writeJson(json, { indent })).toBe(JSON.stringify(json, null, indent))
        expect(JSON.parse(writeJson(json, { separators: 'spaced', ascii: true }))).toEqual(
          JSON.parse(JSON.stringify(json)),
        )
      }),
    )
  })

  it('of any depth does not overflow', () => {
    let deep: unknown = 1n
    for (let level = 0; level < 100_000; level++) deep = level % 2 === 0 ? [deep] : { a: deep }
    const text = writeJson(deep)
    expect([text.length, text.slice(0, 6)]).toEqual([50_000 * (2 + 6) + 1, '{"a":['])
  })
})
