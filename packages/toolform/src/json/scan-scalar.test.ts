import { describe, expect, it } from 'vitest'
import type { Json } from './json.js'
import { scanScalar } from './scan-scalar.js'
import { tolerantState } from './tolerant-state.js'

function scan(text: string) {
  const state = tolerantState(text, 0, text.length)
  const { value, cut } = scanScalar(state)
  return { value, cut, rest: text.slice(state.position), codes: state.diagnostics.map(({ code }) => code) }
}

describe('a scalar without quotes', () => {
  it.each<[string, Json, string[]]>([
    ['0', 0, []],
    ['-12.5e-3', -0.0125, []],
    ['1E+2', 100, []],
    ['9007199254740991', 9007199254740991, []],
    ['9007199254740993', 9007199254740993n, []],
    ['-12345678901234567890', -12345678901234567890n, []],
    ['12345678901234567890.5', Number('12345678901234567890.5'), []],
    ['+5', 5, ['number_spelling']],
    ['.5', 0.5, ['number_spelling']],
    ['5.', 5, ['number_spelling']],
    ['007', 7, ['number_spelling']],
    ['0xFF', 255, ['number_spelling']],
    ['0o17', 15, ['number_spelling']],
    ['0b101', 5, ['number_spelling']],
    ['1_000_000', 1000000, ['number_spelling']],
    ['10n', 10, ['number_spelling']],
    ['0xFFFFFFFFFFFFFFFF', 18446744073709551615n, ['number_spelling']],
    ['true', true, []],
    ['null', null, []],
    ['True', true, ['python_literal']],
    ['FALSE', false, ['python_literal']],
    ['None', null, ['python_literal']],
    ['undefined', null, ['javascript_literal']],
    ['NaN', null, ['javascript_literal']],
    ['-Infinity', null, ['javascript_literal']],
    ['nil', null, ['javascript_literal']],
    ['Oslo', 'Oslo', ['unquoted_string']],
    ['New York', 'New York', ['unquoted_string']],
    ['2024-01-02', '2024-01-02', ['unquoted_string']],
    ['12abc', '12abc', ['unquoted_string']],
    ['truex', 'truex', ['unquoted_string']],
    ['constructor', 'constructor', ['unquoted_string']],
    ['http://x.y/z?a=1', 'http://x.y/z?a=1', ['unquoted_string']],
  ])('%s', (text, value, codes) => {
    for (const behind of [',', '}', ']', '\n']) {
      expect(scan(`${text}${behind} x`)).toEqual({ value, cut: false, rest: `${behind} x`, codes })
    }
  })

  it.each(['12', '1.', '1e', '-', 'tru', 'Non', 'Oslo', 'New Yo'])('%s at the end may go on', (text) => {
    expect(scan(text)).toMatchObject({ cut: true, rest: '' })
  })

  it.each(['true', 'null', 'None'])('%s at the end is whole', (text) => {
    expect(scan(text).cut).toBe(false)
  })

  it('always moves on', () => {
    for (const text of [']', '}', ',', '"', '\n']) expect(scan(text).rest, text).toBe('')
  })
})
