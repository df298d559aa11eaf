import { describe, expect, it } from 'vitest'
import type { Json } from './json.js'
import { writePython } from './write-python.js'

describe('writePython', () => {
  it.each<[Json, string]>([
    [null, 'None'],
    [[true, false], '[True, False]'],
    [{ k: 1, 'a b': [] }, "{'k': 1, 'a b': []}"],
    ["it's", `"it's"`],
    ['say "hi"', `'say "hi"'`],
    [`it's "so"`, `'it\\'s "so"'`],
    ['a\n\r\t\\', "'a\\n\\r\\t\\\\'"],
    ['\x07\x7f\u00a0\u200b\u2028\u{e0001}', "'\\x07\\x7f\\xa0\\u200b\\u2028\\U000e0001'"],
    ['\ud800', "'\\ud800'"],
    ['ü 天 😀', "'ü 天 😀'"],
  ])('%j is %s', (value, text) => {
    expect(writePython(value)).toBe(text)
  })

  it.each<[number | bigint, string]>([
    [0, '0'],
    [-3, '-3'],
    [0.5, '0.5'],
    [0.0001, '0.0001'],
    [0.00001, '1e-05'],
    [-2.5e-7, '-2.5e-07'],
    [1e15, '1000000000000000'],
    [1e16, '1e+16'],
    [1.5e300, '1.5e+300'],
    [12345678901234567890n, '12345678901234567890'],
  ])('%s is %s', (value, text) => {
    expect(writePython(value)).toBe(text)
  })
})
