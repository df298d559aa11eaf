import fs from 'node:fs'
import fc from 'fast-check'
import type { Json } from 'toolform'
import { dialects } from 'toolform/dialects'
import { describe, expect, test } from 'vitest'
import { offeredTools } from './offered.js'
import { readText } from './read.js'
import { openTextReader } from './text-reader.js'

interface Row {
  readonly id: string
  readonly tools: Json[]
  readonly text: string
}

const fixtures = new URL('../../../toolform/fixtures/', import.meta.url)
const contentOf = (name: string): string => fs.readFileSync(new URL(name, fixtures), 'utf8').trim()

/** The rows of a file that are replies, whatever a file calls the text. */
function rows(name: string): Row[] {
  const content = contentOf(name)
  const list = (
    name.endsWith('.json') ? JSON.parse(content) : content.split('\n').map((line) => JSON.parse(line) as unknown)
  ) as (Row & { readonly reply_text?: string; readonly reply?: unknown })[]
  return list
    .map(({ id, tools, text, reply_text, reply }) => ({
      id,
      tools,
      text: text ?? reply_text ?? (typeof reply === 'string' ? reply : ''),
    }))
    .filter(({ text, tools }) => text !== '' && Array.isArray(tools))
}

const getWeather: Json = {
  type: 'function',
  function: { name: 'get_weather', parameters: { type: 'object', properties: { city: { type: 'string' } } } },
}
const note: Json = {
  type: 'function',
  function: { name: 'note', parameters: { type: 'object', properties: { text: { type: 'string' } } } },
}
const weatherCall = '{"name": "get_weather", "arguments": {"city": "Oslo"}}'

/** What comes of a text that is read in pieces. */
function readPieces(pieces: readonly string[], tools: Json[]) {
  const reader = openTextReader(offeredTools(tools))
  const given = [...pieces.map((piece) => reader.push(piece)), reader.end()]
  const text = given.map((released) => released.text).join('')
  return {
    calls: given.flatMap(({ calls }) => calls),
    text,
    early: text.length - given.at(-1)!.text.length,
  }
}

function inPieces(text: string, size: number): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size))
  return pieces
}

/** A text cut at places that only look random, so that a failure can be met again. */
function cutSomewhere(text: string, seed: number): string[] {
  const pieces: string[] = []
  let state = seed
  for (let at = 0; at < text.length; ) {
    state = (state * 48271) % 2147483647
    const to = at + 1 + (state % 23)
    pieces.push(text.slice(at, to))
    at = to
  }
  return pieces
}

/** Thoughts without an opening mark show only at their end what they are: what went out before stays out. */
const isLateThought = (text: string): boolean => /^(?:(?!<think)[\s\S])*<\/think/.test(text)

describe.each(['real-replies.jsonl', 'dialects.jsonl', 'malformed-calls.json', 'bug-reports.json'])('%s', (name) => {
  const list = rows(name)

  test('holds replies', () => {
    expect(list.length).toBeGreaterThan(20)
  })

  test.each([
    ['single characters', (text: string) => inPieces(text, 1)],
    ['pieces of 19', (text: string) => inPieces(text, 19)],
    ['uneven pieces', (text: string) => cutSomewhere(text, 7)],
    ['other uneven pieces', (text: string) => cutSomewhere(text, 1234)],
    ['one piece', (text: string) => [text]],
  ])('in %s a reply gives the same calls and the same text as when it is read whole', (_, cut) => {
    for (const { id, text, tools } of list) {
      const whole = readText(text, offeredTools(tools))
      const read = readPieces(cut(text), tools)
      if (isLateThought(text)) {
        expect(read.calls.slice(read.calls.length - whole.calls.length), id).toEqual(whole.calls)
        continue
      }
      expect(read.calls, id).toEqual(whole.calls)
      expect(whole.calls.length > 0 ? read.text.trim() : read.text, id).toBe(whole.prose)
      if (whole.calls.length === 0) expect(read.text, id).toBe(text)
    }
  })
})

test('in any pieces, a reply in any dialect gives the same calls and text as when it is read whole', () => {
  const calls = [
    { name: 'get_weather', arguments: { city: 'São Paulo 🌧' } },
    { name: 'note', arguments: { text: 'a "b" {c} </d> 🌧' } },
  ]
  const tools = [getWeather, note]
  const texts = dialects.map((dialect) => `<think>Hm.\n</think>\n\nLet me look 🌧. \n\n${dialect.write(calls)}\n\nDone.`)
  fc.assert(
    fc.property(fc.nat(texts.length - 1), fc.array(fc.nat(5_000), { maxLength: 12 }), (index, cuts) => {
      const text = texts[index]!
      const places = [...new Set(cuts.map((cut) => cut % text.length))].sort((a, b) => a - b)
      const pieces = [0, ...places].map((from, at) => text.slice(from, places[at]))
      const whole = readText(text, offeredTools(tools))
      const read = readPieces(pieces, tools)
      expect(read.calls).toEqual(whole.calls)
      expect(read.text.trim()).toBe(whole.prose)
      expect(whole.calls.length).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

test('text without calls comes out as it went in, whatever it holds', () => {
  for (const text of [
    'Use {curly} and [square] and `code` and <b>bold</b>, f(x) = 2.',
    'Here:\n\n```js\nconst a = { b: [1, 2] }\nif (a) { get() }\n```\nDone.',
    '{"temperature": 20, "unit": "c"} is what it says.',
    '<think>maybe {"name": "get_weather"}</think>No call.',
    'A list:\n\n- one\n- two [x]\n\n\n\nEnd   ',
    '``` and ` and `` and ```',
    '\r\n  One.\r\n\r\nTwo.\t\r\n',
    '  \n<think>\n hm </think> \n\n So.\n',
    'hm\n</think>\n\nSo.\n',
    '{"name": "get_weather", "arguments": {"city": "Os',
    'Let me: <tool_call>\n{"name": "get_weather", "argu',
    '[TOOL_CALLS]',
    'get_weather(city="Os',
  ]) {
    for (const size of [1, 2, 5, 1_000])
      expect(readPieces(inPieces(text, size), [getWeather])).toMatchObject({ calls: [], text })
  }
})

test('reasoning comes out as it went in, before and behind calls, and a call in it is text', () => {
  const thought = `<think>\n Perhaps ${weatherCall.replace('Oslo', 'Rome')}?\n\n</think>`
  const text = `${thought}\n\nI look.\n\n${weatherCall}\n${thought}\nDone.`
  for (const size of [1, 3, 1_000]) {
    const { calls, text: given } = readPieces(inPieces(text, size), [getWeather])
    expect(calls.map((call) => call.argumentsText)).toEqual(['{"city": "Oslo"}'])
    expect(given).toBe(`${thought}\n\nI look.\n${thought}\nDone.`)
  }
})

test('every piece of a plain sentence and of a thought goes out as it came, without waiting for the next', () => {
  const reader = openTextReader(offeredTools([getWeather, note]))
  for (const piece of [
    'Hel',
    'lo',
    ', ',
    'it ',
    'rains',
    ' in',
    ' Oslo.',
    ' The set',
    ' {a, b}',
    ' has two',
    ' members (b',
    ' lot).',
  ]) {
    expect(reader.push(piece)).toEqual({ text: piece, calls: [] })
  }
  for (const piece of ['<think>', 'so ', '{"name"', ': it', '\n\n', 'ends', '</think>', 'Yes.']) {
    expect(reader.push(piece)).toEqual({ text: piece, calls: [] })
  }
})

test('what may be the beginning of a call waits: a mark, a bracket, a name, and line breaks before them', () => {
  for (const piece of ['<tool', '```', '{"na', '\n\n', 'get_wea', 'get_weather', 'functions.get', '[get_weather(']) {
    const reader = openTextReader(offeredTools([getWeather, note]))
    expect(reader.push(piece).text, piece).toBe('')
    expect(reader.end().text).toBe(piece)
  }
})

test('prose is released while it arrives, also behind brackets that are no calls', () => {
  const text = 'The set {a, b} has two members. '.repeat(50)
  expect(readPieces(inPieces(text, 4), [getWeather]).early).toBeGreaterThan(text.length - 8)
})

test('a call is given as soon as it has ended', () => {
  const reader = openTextReader(offeredTools([getWeather]))
  const seen: number[] = []
  const text = `<tool_call>${weatherCall}</tool_call>\n\nAnd then I tell you about the sea.`
  for (const [at, character] of [...text].entries()) if (reader.push(character).calls.length > 0) seen.push(at)
  expect(seen).toHaveLength(1)
  expect(seen[0]).toBeLessThanOrEqual(text.indexOf('And'))
})

test('a call keeps what the model wrote, its verdict and its slips', () => {
  const written = "{'name': 'getWeather', 'arguments': {'city': 'Oslo',}}"
  const { calls } = readPieces(inPieces(`So: ${written} Done.`, 5), [getWeather])
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ name: 'get_weather', valid: true, origin: 'text', written })
  expect(calls[0]!.mended).toEqual(expect.arrayContaining(['name_convention']))
  const bad = readPieces([weatherCall.replace('"Oslo"', '{}')], [getWeather]).calls
  expect(bad).toMatchObject([{ name: 'get_weather', valid: false }])
})

test('text around calls keeps its words, and one line break parts it', () => {
  const cases: [text: string, given: string][] = [
    [`First.\n\n${weatherCall}\n\nSecond.`, 'First.\nSecond.'],
    [`I use ${weatherCall} now.`, 'I use \nnow.'],
    [`${weatherCall}\n\n${weatherCall}\n`, ''],
    [
      `A.\n\`\`\`json\n${weatherCall}\n\`\`\`\nB.\n{"name": "get_weather", "argu`,
      'A.\nB.\n{"name": "get_weather", "argu',
    ],
  ]
  for (const [text, given] of cases) {
    for (const size of [1, 4, 1_000]) expect(readPieces(inPieces(text, size), [getWeather]).text).toBe(given)
  }
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
      weatherCall,
      '"name"',
      ':',
      ', ',
    ),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 1, max: 9 }), (parts, size) => {
      const text = parts.join('')
      const whole = readText(text, offeredTools([getWeather]))
      const read = readPieces(inPieces(text, size), [getWeather])
      if (read.calls.length === 0) expect(read.text).toBe(text)
      if (text.includes('</think>')) return
      expect(read.calls).toEqual(whole.calls)
      expect(whole.calls.length > 0 ? read.text.trim() : read.text).toBe(whole.prose)
    }),
    { numRuns: 500 },
  )
})

test('thoughts that began in the prompt: whole, the text up to their end is given as it is and no call of it counts', () => {
  const thought = `Perhaps ${weatherCall.replace('Oslo', 'Rome')}.\n</think>`
  const { calls, prose } = readText(`${thought}\n\nYes.\n${weatherCall}`, offeredTools([getWeather]))
  expect(calls.map((call) => call.argumentsText)).toEqual(['{"city": "Oslo"}'])
  expect(prose).toBe(`${thought}\n\nYes.`)
})

test.each(['[', '{', '"', '\\', '<', 'a', '`', '{"name": ', '\n ', '<tool_call>'])(
  '100 KB of %j comes out as it went in',
  (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length))
    expect(readPieces(inPieces(text, 1_000), [getWeather])).toMatchObject({ calls: [], text })
  },
)
