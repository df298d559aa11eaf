import fs from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import bugReports from '../../fixtures/bug-reports.json' with { type: 'json' }
import malformed from '../../fixtures/malformed-calls.json' with { type: 'json' }
import labels from '../../fixtures/real-replies-labels.json' with { type: 'json' }
import { dialects } from '../dialects/index.js'
import type { Json } from '../json/json.js'
import { writeJson } from '../json/write.js'
import { loadTools } from '../toolset/load-tools.js'
import { findCalls } from './find-calls.js'

interface Call {
  name: string
  arguments: Record<string, Json>
}
interface MalformedRow {
  id: string
  tools: unknown
  reply_text?: string
  tool_call?: unknown
  expected: Call[]
  alts?: unknown[]
  gen?: { prefix: string; unit: string; repeat: number; suffix: string }
}
interface ReplyRow {
  id: string
  mode: string
  text: string
  tools: unknown
}
interface DialectRow {
  id: string
  dialect: string
  kind: string
  text: string
  tools: unknown
  expected: Call[]
  expected_content: string | null
}

const folder = new URL('../../fixtures/', import.meta.url)
const linesOf = <Row>(name: string): Row[] =>
  fs
    .readFileSync(new URL(name, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
const dialectRows = linesOf<DialectRow>('dialects.jsonl')

const weather = loadTools([
  {
    name: 'get_weather',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer' } },
      required: ['city'],
    },
  },
  { name: 'current_time', parameters: { type: 'object', properties: {} } },
  { name: 'note', parameters: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } },
])
const callsIn = (text: string, valid = false): Call[] =>
  findCalls(text, weather)
    .calls.filter((call) => call.valid || !valid)
    .map((call) => ({ name: call.name, arguments: call.arguments }))

describe('calls in every dialect', () => {
  it.each(dialectRows.map((row) => [row.id, row] as const))('%s', (_, row) => {
    const found = findCalls(row.text, loadTools(row.tools))
    expect(found.calls.map(({ name, arguments: args }) => ({ name, arguments: args }))).toEqual(row.expected)
    if (row.expected_content !== null) expect(found.prose).toBe(row.expected_content)
  })
})

describe('malformed replies', () => {
  const rows = (malformed as unknown as MalformedRow[]).filter((row) => row.tool_call === undefined)
  it.each(rows.map((row) => [row.id, row] as const))('%s', (_, row) => {
    const { gen } = row
    const text = gen === undefined ? row.reply_text! : gen.prefix + gen.unit.repeat(gen.repeat) + gen.suffix
    const got = findCalls(text, loadTools(row.tools)).calls.filter((call) => call.valid)
    const accepted = [row.expected, ...(row.alts ?? [])].filter(Array.isArray) as Call[][]
    const fits = accepted.some(
      (calls) =>
        calls.length === got.length &&
        calls.every(
          (call, index) => call.name === got[index]!.name && sameValue(got[index]!.arguments, call.arguments),
        ),
    )
    expect(fits, writeJson(got.map(({ name, argumentsText }) => ({ name, argumentsText }))).slice(0, 400)).toBe(true)
  })
})

describe('what people reported', () => {
  const rows = (
    bugReports as unknown as {
      id: string
      kind: string
      tools: unknown
      reply: string
      check: Record<string, unknown>
    }[]
  ).filter((row) => row.kind === 'reply-parse')
  it.each(rows.map((row) => [row.id, row] as const))('%s', (_, { tools, reply, check }) => {
    const found = findCalls(reply, loadTools(tools)).calls
    const got = found.map(({ name, arguments: args }) => ({ name, arguments: args }))
    if (check.resolved !== undefined) return expect(got.map(({ name }) => name)).toEqual(check.resolved)
    const invalid = check.calls_or_invalid !== undefined && found.every((call) => !call.valid)
    const accepted = [check.calls, check.calls_or_invalid, ...((check.calls_any as unknown[]) ?? [])]
    expect(invalid || accepted.some((calls) => Array.isArray(calls) && sameValue(got as never, calls as never))).toBe(
      true,
    )
    if (check.exact_text !== undefined) expect(found[0]?.argumentsText).toContain(check.exact_text)
  })
})

describe('replies of real models', () => {
  const byId = new Map(linesOf<ReplyRow>('real-replies.jsonl').map((row) => [row.id, row]))
  it.each(labels.map((label) => [label.id, label] as const))('%s', (id, label) => {
    const row = byId.get(id)!
    const found = findCalls(row.text, loadTools(row.tools)).calls
    expect(found.map(({ name, arguments: args }) => ({ name, arguments: args }))).toEqual(label.calls)
  })
})

describe('what is no call', () => {
  it.each([
    ['a mention', 'I could call get_weather for Lisbon, or get_weather(city) if you like.'],
    ['a name alone', 'The tool is {"name": "get_weather"}.'],
    ['another tool', '{"name": "send_mail", "arguments": {"city": "Oslo"}}'],
    ['no declared key', '{"name": "get_weather", "arguments": {"place": "Oslo"}}'],
    ['data that has a name', '{"name": "note", "age": 4}'],
    ['a quoted call', 'One writes `{"name": "get_weather", "arguments": {"city": "Oslo"}}` for that.'],
    ['an example', 'For example: {"name": "get_weather", "arguments": {"city": "Oslo"}}'],
    ['a call in reasoning', '<think>{"name": "get_weather", "arguments": {"city": "Oslo"}}</think>It rains.'],
    ['a call before the end of reasoning', '{"name": "get_weather", "arguments": {"city": "Oslo"}}</think>It rains.'],
    ['a call in reasoning without end', '<think>{"name": "get_weather", "arguments": {"city": "Oslo"}}'],
    ['a call cut off in a value', '<tool_call>{"name": "get_weather", "arguments": {"city": "Os'],
    ['a call cut off in an element', '<function=note><parameter=text>half a sent'],
    ['a function definition', 'def get_weather(city, days=3):\n    return 1'],
  ])('%s', (_, text) => {
    expect(findCalls(text, weather).calls).toEqual([])
  })

  it('gives no call when no tool is offered', () => {
    expect(findCalls('{"name": "get_weather", "arguments": {}}', loadTools([])).calls).toEqual([])
  })
})

describe('what is a call', () => {
  it('lists one that lacks a required argument as not valid', () => {
    const { calls } = findCalls('{"name": "get_weather", "arguments": {"days": 2}}', weather)
    expect(calls.map(({ name, valid }) => [name, valid])).toEqual([['get_weather', false]])
  })

  it('keeps the text of right arguments byte for byte', () => {
    const args = '{ "city" : "Oslo\\u0021",  "days": 2 }'
    const { calls } = findCalls(`<tool_call>{"name": "get_weather", "arguments": ${args}}</tool_call>`, weather)
    expect(calls[0]?.arguments).toEqual({ city: 'Oslo!', days: 2 })
    const native = findCalls(`[TOOL_CALLS]get_weather[ARGS]${args}`, weather)
    expect(native.calls[0]?.argumentsText).toBe(args)
  })

  it('reads marks inside values as text', () => {
    const text = 'Use <think>, </tool_call>, {"name": "note"} and ``` freely'
    expect(callsIn(`<tool_call>${writeJson({ name: 'note', arguments: { text } })}</tool_call>`)).toEqual([
      { name: 'note', arguments: { text } },
    ])
  })

  it('says what it mended, call by call', () => {
    const { calls, diagnostics } = findCalls(
      "{'name': 'getWeather', 'arguments': {'city': 'Oslo', 'days': '2',}}",
      weather,
    )
    expect(calls[0]).toMatchObject({ name: 'get_weather', argumentsText: '{"city":"Oslo","days":2}', valid: true })
    const codes = diagnostics.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['name_convention', 'string_to_number']))
  })

  it('leaves the prose around calls', () => {
    const { prose } = findCalls(
      'Let me look.\n```json\n{"name": "current_time", "arguments": {}}\n```\nOne moment.',
      weather,
    )
    expect(prose).toBe('Let me look.\nOne moment.')
  })

  it('reads only the dialects that are asked for', () => {
    const text = "[get_weather(city='Oslo')]"
    expect(findCalls(text, weather, { dialects: ['pythonic'] }).calls).toHaveLength(1)
    expect(findCalls(text, weather, { dialects: ['hermes'] }).calls).toHaveLength(0)
    expect(() => findCalls(text, weather, { dialects: ['hermse'] })).toThrow(/hermes/)
  })
})

const argument = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => text.trim() === text && text !== ''),
  fc.constantFrom('a "quoted" word', 'x, y; z', 'C:\\temp', 'it’s', '{"a": 1}', '</b> & <i>'),
)

describe('every dialect', () => {
  it.each(dialects.map((dialect) => [dialect.id, dialect] as const))('%s reads back what it writes', (id, dialect) => {
    const several = !['gigachat3', 'gigachat3_role', 'internlm2'].includes(id)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean()), { minLength: 1, maxLength: several ? 3 : 1 }),
        (given) => {
          const calls = given.map(([days, timeOnly]) =>
            timeOnly
              ? { name: 'note', arguments: { text: `line ${days}, "x"` } }
              : { name: 'get_weather', arguments: { city: 'São Paulo', days } },
          )
          expect(callsIn(dialect.write(calls))).toEqual(calls)
        },
      ),
      { numRuns: 40 },
    )
  })

  it.each(dialects.map((dialect) => [dialect.id, dialect] as const))(
    '%s never throws on a broken text',
    (_, dialect) => {
      const whole = dialect.write([{ name: 'note', arguments: { text: 'a "b" {c}' } }])
      fc.assert(
        fc.property(fc.nat(whole.length), fc.string({ maxLength: 12 }), fc.nat(whole.length), (cut, junk, from) => {
          const found = findCalls(whole.slice(0, cut) + junk + whole.slice(from), weather)
          for (const call of found.calls) expect(['get_weather', 'current_time', 'note']).toContain(call.name)
        }),
        { numRuns: 60 },
      )
    },
  )
})

describe('any text', () => {
  it('is read without an error, and gives offered tools only', () => {
    const bits = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      '<',
      '>',
      ':',
      ',',
      '\\',
      'name',
      'note',
      'text',
      '(',
      ')',
      '=',
      '<tool_call>',
      '</think>',
      '<think>',
      '```',
      '[TOOL_CALLS]',
      '\n',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(bits, argument), { maxLength: 40 }), (parts) => {
        for (const call of findCalls(parts.join(''), weather).calls) expect(weather.names()).toContain(call.name)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '[',
    '{',
    '"',
    '\\',
    '(',
    '<',
    '{"a":',
    '[{',
    "{'",
    '<tool_call>',
    '<think>',
    'note(',
    '```',
    '<function=note>',
    '{"name":"note",',
  ])('of 100 KB of %s is read to its end', (unit) => {
    expect(findCalls(unit.repeat(Math.ceil(100_000 / unit.length)), weather).calls).toEqual([])
  })
})

/** Equal values; `{$any}` stands for any value, `{$bigint}` for an integer by its digits. */
function sameValue(got: unknown, want: unknown): boolean {
  if (typeof want === 'object' && want !== null) {
    if ('$any' in want) return true
    if ('$bigint' in want) return String(got) === want.$bigint
    if (typeof got !== 'object' || got === null) return false
    const keys = Object.keys(want)
    return (
      Array.isArray(want) === Array.isArray(got) &&
      keys.length === Object.keys(got).length &&
      keys.every((key) => Object.hasOwn(got, key) && sameValue((got as never)[key], (want as never)[key]))
    )
  }
  return got === want
}
