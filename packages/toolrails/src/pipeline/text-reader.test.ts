import fs from 'node:fs'
import fc from 'fast-check'
import { findCalls, type Json } from 'toolform'
import { describe, expect, test } from 'vitest'
import { offeredTools } from './offered.js'
import { openTextReader } from './text-reader.js'

interface Row {
  readonly id: string
  readonly tools: Json[]
  readonly text: string
}

const fixtures = new URL('../../../toolform/fixtures/', import.meta.url)
const rows = (name: string): Row[] =>
  fs
    .readFileSync(new URL(name, fixtures), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
    .filter((row) => typeof row.text === 'string' && Array.isArray(row.tools))

const getWeather: Json = {
  type: 'function',
  function: { name: 'get_weather', parameters: { type: 'object', properties: { city: { type: 'string' } } } },
}

/** Reads a text in pieces of a size. */
function read(text: string, tools: Json[], size: number) {
  const reader = openTextReader(offeredTools(tools))
  const calls: [string, string][] = []
  let released = ''
  let early = 0
  for (let at = 0; at < text.length; at += size) {
    const piece = reader.push(text.slice(at, at + size))
    released += piece.text
    for (const call of piece.calls) calls.push([call.name, call.argumentsText])
  }
  early = released.length
  const rest = reader.end()
  released += rest.text
  for (const call of rest.calls) calls.push([call.name, call.argumentsText])
  return { calls, released, early }
}

const wholeCalls = (text: string, tools: Json[]) =>
  findCalls(text, offeredTools(tools).index).calls.map((call): [string, string] => [call.name, call.argumentsText])

describe.each(['real-replies.jsonl', 'dialects.jsonl'])('%s', (name) => {
  test.each([2, 19, 1_000_000])('in pieces of %i the same calls are read as in the whole', (size) => {
    const list = rows(name)
    expect(list.length).toBeGreaterThan(100)
    const differing = list.filter(
      (row) =>
        JSON.stringify(read(row.text, row.tools, size).calls) !== JSON.stringify(wholeCalls(row.text, row.tools)),
    )
    expect(differing.map((row) => row.id)).toEqual([])
  })
})

test('text without calls comes out as it went in, whatever it holds', () => {
  for (const text of [
    'Use {curly} and [square] and `code` and <b>bold</b>, f(x) = 2.',
    'Here:\n\n```js\nconst a = { b: [1, 2] }\nif (a) { get() }\n```\nDone.',
    '{"temperature": 20, "unit": "c"} is what it says.',
    '<think>maybe {"name": "get_weather"}</think>No call.',
    'A list:\n\n- one\n- two [x]\n\n\n\nEnd   ',
    '``` and ` and `` and ```',
  ]) {
    for (const size of [1, 2, 5, 1_000])
      expect(read(text, [getWeather], size)).toMatchObject({ calls: [], released: text })
  }
})

test('prose is released while it arrives, also behind brackets that are no calls', () => {
  const text = 'The set {a, b} has two members. '.repeat(50)
  expect(read(text, [getWeather], 4).early).toBeGreaterThan(text.length - 40)
})

test('a call is given before the text behind it has ended', () => {
  const reader = openTextReader(offeredTools([getWeather]))
  const seen: number[] = []
  const text = `{"name": "get_weather", "arguments": {"city": "Oslo"}}\n\n${'And then I tell you about the sea. '.repeat(20)}`
  for (let at = 0; at < text.length; at += 5) if (reader.push(text.slice(at, at + 5)).calls.length > 0) seen.push(at)
  expect(seen).toHaveLength(1)
  expect(seen[0]).toBeLessThan(text.length / 2)
})

test('any text, in any pieces: nothing is lost and the calls are those of the whole', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      '```',
      '<tool_call>',
      '</tool_call>',
      '<think>',
      '</think>',
      'get_weather(',
      ')',
      '\n',
      '{"name": "get_weather", "arguments": {"city": "Oslo"}}',
      '"name"',
      ':',
      ', ',
    ),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 1, max: 9 }), (parts, size) => {
      const text = parts.join('')
      const { calls, released } = read(text, [getWeather], size)
      if (calls.length === 0) expect(released).toBe(text)
    }),
    { numRuns: 300 },
  )
})

test.each(['[', '{', '"', '\\', '<', 'a', '`', '{"name": ', '\n ', '<tool_call>'])(
  '100 KB of %j is read in linear time',
  (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length))
    const began = performance.now()
    read(text, [getWeather], 1_000)
    expect(performance.now() - began).toBeLessThan(5_000)
  },
)
