import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LoadError } from '../errors.js'
import { decodeText } from './decode-text.js'
import { locatePointer, readJsonText } from './read-json-text.js'
import { scanJsonText } from './scan-json-text.js'

const asNumbers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part)))

const errorOf = (run: () => unknown): LoadError => {
  try {
    run()
  } catch (error) {
    if (error instanceof LoadError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('broken JSON', () => {
  it.each([
    ['[1,\n NaN]', 2, 2, '/1', /NaN.*null/],
    ['{"a": -Infinity}', 1, 7, '/a', /Infinity/],
    ['{"a": True}', 1, 7, '/a', /write true/],
    ['{"a": None}', 1, 7, '/a', /write null/],
    ['{"a": undefined}', 1, 7, '/a', /leave the key out/],
    ["{'a': 1}", 1, 2, '', /double quotes/],
    ['{"a": \'x\'}', 1, 7, '/a', /double quotes/],
    ['{a: 1}', 1, 2, '', /key in double quotes/],
    ['{"a": 1,}', 1, 9, '/a', /comma.*remove/],
    ['[1, 2,]', 1, 7, '/1', /comma.*remove/],
    ['{"a" 1}', 1, 6, '/a', /colon/],
    ['[1 2]', 1, 4, '/0', /comma or \]/],
    ['[1, 2}', 1, 6, '/1', /closes/],
    ['{"a": [1, 2]', 1, 13, '/a', /cut off/],
    ['{"a": "x', 1, 7, '/a', /no closing quote/],
    ['{"a": "x\ny"}', 1, 9, '/a', /line break/],
    ['{"a": "\\x"}', 1, 8, '/a', /backslash/],
    ['[1] // done', 1, 5, '', /text follows/],
    ['[1, // one\n2]', 1, 5, '/1', /comments/],
    ['[01]', 1, 2, '/0', /value belongs/],
    ['[,1]', 1, 2, '/0', /missing/],
    ['[1] [2]', 1, 5, '', /text follows/],
  ])('%j is refused with its place and the remedy', (text, line, column, pointer, remedy) => {
    const error = errorOf(() => readJsonText(text, 'tools.json'))
    expect([error.source, error.line, error.column, error.pointer]).toEqual(['tools.json', line, column, pointer])
    expect(error.message).toMatch(remedy)
  })

  it('is found exactly where JSON.parse refuses, for any text near JSON', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b\\n"',
      '1',
      '-0.5e3',
      'true',
      'null',
      ' ',
      '\n',
      '"',
      '\\',
      '01',
      'x',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        let parses = true
        try {
          JSON.parse(text, (_, value) => {
            // A number that no double holds is refused as well: it would come back as null.
            if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) parses = false
            return value
          })
        } catch {
          parses = false
        }
        expect(scanJsonText(text).fault === undefined).toBe(parses)
      }),
      { numRuns: 3000 },
    )
  })

  it.each(['[', '{"a":', '{', '"', '\\', '[1,'])('100 KB of %j is refused without overflow', (unit) => {
    expect(errorOf(() => readJsonText(unit.repeat(100_000))).code).toBe('load')
  })

  it('nested deeper than 5,000 levels is refused, at 4,000 it is read', () => {
    expect(errorOf(() => readJsonText('['.repeat(10_000) + ']'.repeat(10_000))).message).toMatch(/deeper than 5000/)
    expect(readJsonText('['.repeat(4_000) + ']'.repeat(4_000)).warnings).toEqual([])
  })
})

describe('JSON that reads', () => {
  it('warns of keys that stand twice, with their place', () => {
    const { value, warnings } = readJsonText('{"a": 1,\n "b": {"c": 2, "c": "\\"", "c": 3}, "a": 4}', 'f.json')
    expect(value).toEqual({ a: 4, b: { c: 3 } })
    expect(warnings.map((warning) => warning.slice(0, warning.indexOf(' stands')))).toEqual([
      'f.json:2:16: the key at /b/c',
      'f.json:2:27: the key at /b/c',
      'f.json:2:36: the key at /a',
    ])
  })

  it('keeps integers that a double cannot hold, and odd keys', () => {
    const { value } = readJsonText('{"id": 12345678901234567890, "__proto__": {"x": 1}}')
    expect(value).toHaveProperty('id', 12345678901234567890n)
    expect(Object.keys(value as object)).toEqual(['id', '__proto__'])
  })

  it('locates pointers, with escapes', () => {
    const text = '{"a/b": [1, {"~": "x"}]}'
    expect(locatePointer(text, '/a~1b/1/~0')).toEqual({ line: 1, column: 19 })
    expect(locatePointer(text, '')).toEqual({ line: 1, column: 1 })
    expect(locatePointer(text, '/none')).toBeUndefined()
  })

  it('gives the same value as JSON.parse for any JSON', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        expect(asNumbers(readJsonText(text).value)).toEqual(JSON.parse(text))
        expect(scanJsonText(text, { trusted: true }).fault).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })
})

describe('encodings', () => {
  const utf16 = (text: string, little: boolean): Uint8Array => {
    const bytes = new Uint8Array(text.length * 2)
    const view = new DataView(bytes.buffer)
    for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), little)
    return bytes
  }

  it.each([
    ['UTF-16LE with a mark', utf16('\ufeff["ö"]', true)],
    ['UTF-16BE with a mark', utf16('\ufeff["ö"]', false)],
    ['UTF-16LE without one', utf16('["ö"]', true)],
    ['UTF-16BE without one', utf16('["ö"]', false)],
  ])('%s is read, with a warning', (_, bytes) => {
    const { text, warnings } = decodeText(bytes, 'f.json')
    expect(text.replace('\ufeff', '')).toBe('["ö"]')
    expect(warnings[0]).toMatch(/f\.json: read as UTF-16/)
  })

  it('a UTF-8 mark is no part of the text', () => {
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x5b, 0x5d]))).toEqual({ text: '[]', warnings: [] })
  })

  it('bytes that are no UTF-8 are refused with line and offset', () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('[\n"f'), 0xfc, ...new TextEncoder().encode('r"]')])
    const error = errorOf(() => decodeText(bytes, 'latin1.json'))
    expect([error.source, error.line]).toEqual(['latin1.json', 2])
    expect(error.message).toMatch(/0xfc at offset 4.*UTF-8/)
  })
})
