import { describe, expect, it } from 'vitest'
import { isQuote, type StringPlace, scanString } from './scan-string.js'
import { tolerantState } from './tolerant-state.js'

function scan(text: string, place: StringPlace = 'member', end = text.length) {
  const state = tolerantState(text, 0, end)
  state.depth = 1
  const scanned = scanString(state, place)
  return { ...scanned, end: state.position, codes: state.diagnostics.map(({ code }) => code) }
}

describe('a string', () => {
  it.each<[string, string, number, string[]]>([
    ['"abc", x: 1', 'abc', 5, []],
    ['""}', '', 2, []],
    ["'abc'}", 'abc', 5, ['single_quotes']],
    ['`abc`}', 'abc', 5, ['single_quotes']],
    ['“abc”}', 'abc', 5, ['smart_quotes']],
    ['„abc“}', 'abc', 5, ['smart_quotes']],
    ['‘abc’}', 'abc', 5, ['smart_quotes']],
    ['«abc»}', 'abc', 5, ['smart_quotes']],
    ['"a\\n\\t\\b\\f\\r\\/\\\\\\""}', 'a\n\t\b\f\r/\\"', 19, []],
    ['"\\u00e9\\ud83c\\udf27"}', 'é🌧', 20, []],
    ['"\\ud83d"}', '\ud83d', 8, []],
  ])('%s is %j', (text, value, end, codes) => {
    expect(scan(text)).toEqual({ value, closed: true, end, codes })
  })

  it.each<[string, string]>([
    ['"\\d+\\.\\w"', '\\d+\\.\\w'],
    ['"\\u12"', '\\u12'],
    ['"\\uzzzz"', '\\uzzzz'],
    ['"100\\%"', '100\\%'],
  ])('keeps the backslash of an escape that is none: %s', (text, value) => {
    const { value: read, codes } = scan(text)
    expect(read).toBe(value)
    expect(new Set(codes)).toEqual(new Set(['invalid_escape']))
  })

  it('knows the escapes of Python and JavaScript', () => {
    expect(scan('"\\x41\\\'"').value).toBe("A'")
    expect(scan('"one \\\ntwo"').value).toBe('one two')
  })

  it('leaves the backslashes of a path alone', () => {
    expect(scan('"C:\\new\\bin\\file"').value).toBe('C:\\new\\bin\\file')
    expect(scan('"C:\\\\new"').value).toBe('C:\\new')
  })

  it('keeps raw controls as they are, and tells', () => {
    expect(scan('"a\nb\tc"}')).toMatchObject({
      value: 'a\nb\tc',
      codes: ['raw_control_character', 'raw_control_character'],
    })
  })

  it.each<[string, StringPlace, string]>([
    ['"say "hi" now"}', 'member', 'say "hi" now'],
    ['"a "b", c", "k": 1}', 'member', 'a "b", c'],
    ["'it's', 'k': 1}", 'member', "it's"],
    ['"she said "no"."]', 'item', 'she said "no".'],
    ['"5" wide"}', 'member', '5" wide'],
  ])('a quote that closes nothing is a character: %s', (text, place, value) => {
    const { value: read, codes } = scan(text, place)
    expect(read).toBe(value)
    expect(codes).toContain('unescaped_quote')
  })

  it('closes at a quote behind which a member, an item or the end follows', () => {
    expect(scan('"a", "k": 1').value).toBe('a')
    expect(scan('"a" "k": 1').value).toBe('a')
    expect(scan('"a", k: 1').value).toBe('a')
    expect(scan('"a", "b"]', 'item').value).toBe('a')
    expect(scan('"a" // note').value).toBe('a')
    expect(scan('"a"').value).toBe('a')
  })

  it('as a key closes at the first quote of its kind', () => {
    expect(scan('"a"b": 1', 'key')).toMatchObject({ value: 'a', end: 3 })
  })

  it('between three quotes may hold single ones', () => {
    expect(scan('"""a "b" \n c"""}')).toMatchObject({ value: 'a "b" \n c', closed: true, codes: ['single_quotes'] })
    expect(scan("'''it's'''}").value).toBe("it's")
    expect(scan('"""a')).toMatchObject({ value: '', closed: true, end: 2 })
  })

  it.each(['"abc', "'abc", '"abc\\', '"abc\\"'])('that the text ends in is not closed: %s', (text) => {
    expect(scan(text)).toMatchObject({ closed: false, end: text.length })
  })

  it('ends where the text is said to end', () => {
    expect(scan('"abcdef"', 'member', 4)).toMatchObject({ value: 'abc', closed: false, end: 4 })
  })
})

it('quotes are quotes, and nothing else is', () => {
  for (const quote of '"\'`“”„‘’«') expect(isQuote(quote), quote).toBe(true)
  for (const other of ['a', '»', '', undefined, '́', '[', 'constructor'])
    expect(isQuote(other), String(other)).toBe(false)
})
