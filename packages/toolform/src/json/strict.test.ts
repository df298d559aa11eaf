import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStrict } from './strict.js'
import { writeJson } from './write.js'

const texts = [
  '{"a": [1, "b"]}',
  ' null ',
  '"x"',
  '-0.5e3',
  '{"a": 1,}',
  "{'a': 1}",
  '[1 2]',
  '',
  '01',
  'NaN',
  '"\n"',
  '\u00a01',
]

describe('strict reading', () => {
  it.each(texts)('takes and refuses what the engine does: %j', (text) => {
    let expected: unknown
    let valid = true
    try {
      expected = JSON.parse(text)
    } catch {
      valid = false
    }
    const reading = parseStrict(text)
    expect(reading.ok).toBe(valid)
    if (reading.ok) expect(reading.value).toEqual(expected)
    else expect(reading.message).not.toBe('')
  })

  it('keeps integers beyond a double, and only those', () => {
    expect(
      parseStrict(' [12345678901234567890, -9007199254740993, 9007199254740992.5, 1e21, 1234567890123456]'),
    ).toEqual({
      ok: true,
      value: [12345678901234567890n, -9007199254740993n, Number('9007199254740992.5'), 1e21, 1234567890123456],
    })
    expect(parseStrict('{"id": "12345678901234567890"}')).toEqual({ ok: true, value: { id: '12345678901234567890' } })
  })

  it('has __proto__ as an own key, beside long digits too', () => {
    for (const digits of ['1', '12345678901234567890']) {
      const reading = parseStrict(`{"__proto__": {"x": ${digits}}}`)
      expect(reading.ok && Object.keys(reading.value as object)).toEqual(['__proto__'])
    }
  })

  it('reads whatever the engine writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        for (const number of ['0', '1234567890123456', '12345678901234567890']) {
          const text = `[${number},${JSON.stringify(value)}]`
          const reading = parseStrict(text)
          // Compared as text, since large integers come as bigint.
          expect(reading.ok && writeJson(reading.value)).toBe(text)
        }
      }),
    )
  })
})
