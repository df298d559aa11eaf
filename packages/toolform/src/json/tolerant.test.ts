import { describe, expect, it } from 'vitest'
import type { Json } from './json.js'
import { parseTolerant, readValue } from './tolerant.js'

const codesOf = (text: string): string[] => parseTolerant(text).diagnostics.map(({ code }) => code)

describe('text that is JSON', () => {
  it.each<[string, Json]>([
    ['{"a": [1, -2.5e3, true, false, null, "x"], "b": {}}', { a: [1, -2500, true, false, null, 'x'], b: {} }],
    [' \n\t[]\r\n', []],
    ['"text"', 'text'],
    ['-0.5', -0.5],
    ['null', null],
    ['2.0', 2],
    ['{"a": "\\u00e9\\n\\"\\\\/\\ud83c\\udf27"}', { a: 'é\n"\\/🌧' }],
    ['{"a": "}],:{[\\""}', { a: '}],:{["' }],
  ])('%s has no liberty', (text, value) => {
    expect(parseTolerant(text)).toMatchObject({ value, complete: true, diagnostics: [] })
  })

  it('keeps integers that a double cannot hold, at both signs and every depth', () => {
    const text = '{"a": 12345678901234567890, "b": [-9007199254740993], "c": 9007199254740991}'
    expect(parseTolerant(text)).toMatchObject({
      value: { a: 12345678901234567890n, b: [-9007199254740993n], c: 9007199254740991 },
      diagnostics: [],
    })
  })

  it('has names of the language as ordinary keys', () => {
    const { value } = parseTolerant('{"__proto__": {"x": 1}, "constructor": 2, "toString": 3}')
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor', 'toString'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  it('takes the last of two equal keys, and tells', () => {
    expect(parseTolerant('{"a": 1, "a": 2}').value).toEqual({ a: 2 })
    expect(parseTolerant("{'a': 1, 'a': 2}")).toMatchObject({ value: { a: 2 } })
    expect(codesOf("{'a': 1, 'a': 2}")).toContain('duplicate_key')
  })
})

describe('a slip', () => {
  it.each<[string, string, Json, string[]]>([
    ['single quotes', "{'a': 'b'}", { a: 'b' }, ['single_quotes', 'single_quotes']],
    ['smart quotes', '{“a”: “b”}', { a: 'b' }, ['smart_quotes', 'smart_quotes']],
    ['backticks', '{"a": `b`}', { a: 'b' }, ['single_quotes']],
    ['a key without quotes', '{a: 1}', { a: 1 }, ['unquoted_key']],
    ['a text without quotes', '{"a": New York, "b": 2}', { a: 'New York', b: 2 }, ['unquoted_string']],
    ['a comma too many at the end', '{"a": [1, 2,],}', { a: [1, 2] }, ['trailing_comma', 'trailing_comma']],
    ['a comma too many inside', '[1,, 2]', [1, 2], ['extra_comma']],
    ['a missing comma', '{"a": 1 "b": 2}', { a: 1, b: 2 }, ['missing_comma']],
    ['a missing comma between lines', '["x"\n"y"]', ['x', 'y'], ['missing_comma']],
    ['a missing colon', '{"a" 1}', { a: 1 }, ['missing_colon']],
    ['Python literals', '[True, False, None]', [true, false, null], Array(3).fill('python_literal')],
    ['JavaScript literals', '[undefined, NaN]', [null, null], Array(2).fill('javascript_literal')],
    ['a line comment', '{"a": 1, // one\n"b": 2}', { a: 1, b: 2 }, ['comment_removed']],
    ['a hash comment', '{"a": 1, # one\n"b": 2}', { a: 1, b: 2 }, ['comment_removed']],
    ['a block comment', '{/* x */ "a": 1}', { a: 1 }, ['comment_removed']],
    ['a raw line break', '{"a": "x\ny"}', { a: 'x\ny' }, ['raw_control_character']],
    ['a missing closer', '{"a": {"b": "x"', { a: { b: 'x' } }, ['missing_closer', 'missing_closer']],
    ['missing braces', '"a": 1, "b": "x"', { a: 1, b: 'x' }, ['missing_opener']],
    [
      'missing braces around plain words',
      'city: Oslo, days: 2',
      { city: 'Oslo', days: 2 },
      ['missing_opener', 'unquoted_key', 'unquoted_key', 'unquoted_string'],
    ],
    ['a semicolon for a comma', '{"a": 1; "b": 2}', { a: 1, b: 2 }, ['missing_comma']],
    ['a closer too many at the end', '{"a": [1]}}', { a: [1] }, ['extra_closer']],
    ['a comma too many behind the end', '{"a": [1]},', { a: [1] }, ['extra_comma']],
    [
      'a text of bytes',
      '{"a": b"x", "b": rb\'y\'}',
      { a: 'x', b: 'y' },
      ['python_literal', 'python_literal', 'single_quotes'],
    ],
    [
      'a set',
      '{"a": {1, "b"}, "c": {\'d\'}}',
      { a: [1, 'b'], c: ['d'] },
      ['unquoted_key', 'python_literal', 'single_quotes', 'python_literal', 'single_quotes'],
    ],
    ['a list that ends before a key', '{"a": [1, "b": 3}', { a: [1], b: 3 }, ['missing_closer']],
    ['a key with another quote inside', `{"a": 'x', "b'c": 1}`, { a: 'x', "b'c": 1 }, ['single_quotes']],
    ['a list that is left open', '{"a": [1, 2}', { a: [1, 2] }, ['missing_closer']],
    ['a closer too many inside', '{"a": 1], "b": 2}', { a: 1, b: 2 }, ['extra_closer']],
    ['texts that are joined', '{"a": "x" + "y"}', { a: 'xy' }, ['string_concatenation']],
    ['three quotes', '{"a": """x"y"""}', { a: 'x"y' }, ['single_quotes']],
    [
      'quotes inside a text',
      '{"a": "say "hi" now", "b": 1}',
      { a: 'say "hi" now', b: 1 },
      Array(2).fill('unescaped_quote'),
    ],
    [
      'quotes inside a text, at its end',
      '{"a": "echo "x y"", "b": "print("hi")"}',
      { a: 'echo "x y"', b: 'print("hi")' },
      Array(4).fill('unescaped_quote'),
    ],
    ['an object inside a text', '{"a": "x = {"k": "v"}"}', { a: 'x = {"k": "v"}' }, Array(4).fill('unescaped_quote')],
    ['a text that is quoted as a whole', '{"a": ""x y""}', { a: '"x y"' }, Array(2).fill('unescaped_quote')],
    [
      'what looks like a key inside a quote',
      '{"a": "-m "fix: a, b"", "c": "so "y", then: z"}',
      { a: '-m "fix: a, b"', c: 'so "y", then: z' },
      Array(4).fill('unescaped_quote'),
    ],
    ['one quote too many at the end', '{"a": "x", "b": "y""}', { a: 'x', b: 'y' }, ['unescaped_quote']],
    [
      'a path that ends in a backslash',
      '{"a": "C:\\temp\\", "b": "D:\\"}',
      { a: 'C:\\temp\\', b: 'D:\\' },
      Array(3).fill('invalid_escape'),
    ],
    ['a number as code writes it', '[+1, .5, 0x10, 1_000]', [1, 0.5, 16, 1000], Array(4).fill('number_spelling')],
    ['a tuple', '{"a": (1, 2)}', { a: [1, 2] }, ['python_literal']],
  ])('%s is mended and told', (_, text, value, codes) => {
    const reading = parseTolerant(text)
    expect(reading).toMatchObject({ value, complete: true })
    expect(reading.diagnostics.map(({ code }) => code).sort()).toEqual([...codes].sort())
  })

  it('has a place and an excerpt', () => {
    expect(readValue('x {"a": True}', 2).diagnostics).toEqual([
      { code: 'python_literal', cost: 1, span: { start: 8, end: 12 }, from: 'True' },
    ])
  })

  it('never changes a character inside a string', () => {
    for (const text of [
      'x,]',
      '{a: 1,}',
      '// no comment',
      '# no comment',
      'True',
      "it's",
      '/* x */',
      '```json',
      ',,',
    ]) {
      const written = `{"a": ${JSON.stringify(text)}, b: 1,}`
      expect(parseTolerant(written).value, written).toEqual({ a: text, b: 1 })
    }
  })

  it('keeps a backslash that begins no escape', () => {
    expect(parseTolerant('{"re": "\\d+\\.\\w"}').value).toEqual({ re: '\\d+\\.\\w' })
    expect(parseTolerant("{'p': 'C:\\new\\table'}").value).toEqual({ p: 'C:\\new\\table' })
    expect(codesOf('{"re": "\\d"}')).toEqual(['invalid_escape'])
  })
})

describe('what is around a value', () => {
  it.each<[string, string, string[]]>([
    ['a fence', '```json\n{"a": 1}\n```', ['fence_removed']],
    ['a fence without a language', '```\n{"a": 1}\n```', ['fence_removed']],
    ['words before and behind', 'Here you go: {"a": 1} - enjoy!', ['prose_around', 'prose_around']],
    ['words and a fence', 'Sure:\n```json\n{"a": 1}\n```\nDone.', ['fence_removed']],
    ['quotes: JSON in a string', '"{\\"a\\": 1}"', ['double_encoded']],
    ['quotes of a string that are missing', '{\\"a\\": 1}', ['double_encoded']],
  ])('%s is left out', (_, text, codes) => {
    const reading = parseTolerant(text)
    expect(reading.value).toEqual({ a: 1 })
    expect(reading.diagnostics.map(({ code }) => code)).toEqual(codes)
  })

  it('is unwrapped however often it was put into strings', () => {
    const inner = JSON.stringify({ a: 'x "y" \\d' })
    for (let text = inner, times = 0; times < 4; times++, text = JSON.stringify(text)) {
      expect(parseTolerant(text).value, String(times)).toEqual({ a: 'x "y" \\d' })
    }
  })

  it('that is text without JSON stays a text or nothing', () => {
    expect(parseTolerant('"just words"').value).toBe('just words')
    expect(parseTolerant('')).toMatchObject({ value: undefined, complete: false })
    expect(parseTolerant(' \n ')).toMatchObject({ value: undefined, complete: false })
  })
})

describe('a text that was cut off', () => {
  it.each(['{"a": "Os', '{"a": tru', '{"a": 12', '{"a": ', '{"a"', '{"a', '{', '["x", ', '{"a": {', '{"a": "x\\'])(
    '%s is not complete',
    (text) => {
      const { complete, diagnostics } = parseTolerant(text)
      expect(complete).toBe(false)
      expect(diagnostics.map(({ code }) => code)).toContain('truncated')
    },
  )

  it('behind a whole value is complete', () => {
    for (const text of ['{"a": "Oslo"', '{"a": [1]', '{"a": {"b": true}', '["x"']) {
      expect(parseTolerant(text).complete, text).toBe(true)
    }
  })

  it('gives the part that was there only when asked', () => {
    expect(parseTolerant('{"a": 1, "b": "Os').value).toEqual({ a: 1 })
    expect(parseTolerant('{"a": 1, "b": "Os', { completeTruncated: true }).value).toEqual({ a: 1, b: 'Os' })
  })
})

describe('readValue', () => {
  it('stops behind the value', () => {
    const text = 'call {"a": [1, "}"]} and {"b": 2}'
    expect(readValue(text, 5)).toMatchObject({ value: { a: [1, '}'] }, start: 5, end: 20, complete: true })
    expect(readValue("x{'a': 1,} y", 1)).toMatchObject({ value: { a: 1 }, end: 10 })
  })

  it('stops where it is told that the text ends', () => {
    expect(readValue('{"a": 1, "b": 2}', 0, { end: 7 })).toMatchObject({ end: 7, complete: false })
    expect(readValue("{'a': 'x', 'b': 2}", 0, { end: 9 })).toMatchObject({ value: { a: 'x' }, complete: true })
  })

  it('ends a value at the mark that ends the call around it', () => {
    for (const mark of ['</tool_call>', '<|im_end|>', '```']) {
      const text = `{'a': {'b': 1}${mark} text`
      expect(readValue(text, 0), mark).toMatchObject({ value: { a: { b: 1 } }, end: 14, complete: true })
    }
  })

  it('of any depth does not overflow', () => {
    const deep = 100_000
    expect(readValue(`${'['.repeat(deep)}${']'.repeat(deep)}`, 0)).toMatchObject({ end: 2 * deep, complete: true })
    expect(readValue('{"a":'.repeat(deep), 0).complete).toBe(false)
    expect(readValue("[{'a':".repeat(deep), 0).complete).toBe(false)
  })
})
