import fs from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import bugReports from '../../fixtures/bug-reports.json' with { type: 'json' }
import malformed from '../../fixtures/malformed-calls.json' with { type: 'json' }
import { dialects } from '../dialects/index.js'
import type { ToolIndex } from '../tool/tool-index.js'
import { loadTools } from '../toolset/load-tools.js'
import { findCalls } from './find-calls.js'
import { ReplyStream, type StreamEvent } from './reply-stream.js'

interface Reply {
  id: string
  text: string
  tools: unknown
}

const folder = new URL('../../fixtures/', import.meta.url)
const linesOf = (name: string): Reply[] =>
  fs
    .readFileSync(new URL(name, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Reply)

const replies: Reply[] = [
  ...linesOf('dialects.jsonl'),
  ...linesOf('real-replies.jsonl'),
  ...(malformed as unknown as { id: string; reply_text?: string; tools: unknown }[]).flatMap((row) =>
    row.reply_text === undefined ? [] : [{ id: row.id, text: row.reply_text, tools: row.tools }],
  ),
  ...(bugReports as unknown as { id: string; kind: string; reply: string; tools: unknown }[]).flatMap((row) =>
    row.kind === 'reply-parse' ? [{ id: row.id, text: row.reply, tools: row.tools }] : [],
  ),
]

const weather = loadTools([
  {
    name: 'get_weather',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer' } },
      required: ['city'],
    },
  },
  { name: 'note', parameters: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } },
])

interface Outcome {
  prose: string
  calls: { name: string; argumentsText: string; valid: boolean; dialect: string }[]
}

/** What the events of a reply that comes in pieces add up to. */
function streamed(pieces: readonly string[], tools: ToolIndex): Outcome {
  const stream = new ReplyStream(tools)
  const events = [...pieces.flatMap((piece) => stream.push(piece)), ...stream.end()]
  return addUp(events)
}

function addUp(events: readonly StreamEvent[]): Outcome {
  let outcome: Outcome = { prose: '', calls: [] }
  let written = ''
  for (const event of events) {
    if (event.type === 'reset') outcome = { prose: '', calls: [] }
    else if (event.type === 'prose') outcome.prose += event.text
    else if (event.type === 'reasoning') continue
    else if (event.type === 'call_start') written = ''
    else if (event.type === 'call_arguments') written += event.text
    else {
      const { name, argumentsText, valid, dialect } = event
      expect(argumentsText).toBe(written)
      outcome.calls.push({ name, argumentsText, valid, dialect })
    }
  }
  return outcome
}

function whole(text: string, tools: ToolIndex): Outcome {
  const { prose, calls } = findCalls(text, tools)
  return {
    prose,
    calls: calls.map(({ name, argumentsText, valid, dialect }) => ({ name, argumentsText, valid, dialect })),
  }
}

function inPieces(text: string, size: number): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size))
  return pieces
}

describe('a reply in pieces reads as the whole', () => {
  it.each(replies.map((reply) => [reply.id, reply] as const))('%s', (_, { text, tools }) => {
    const toolset = loadTools(tools)
    const expected = whole(text, toolset)
    const short = text.length <= 4000
    for (const size of short ? [1, 3, 7, 32] : [61]) {
      expect(streamed(inPieces(text, size), toolset)).toEqual(expected)
    }
  })

  it.each([
    '>>>>>>note\n{"text": "a"}>>>note\n{"text": "b"}',
    'subfunctools[{"name": "note", "arguments": {"text": "a"}}]',
    '1.5e3Action:\n```json\n[{"tool_name": "note", "parameters": {"text": "a"}}]\n```',
    '``````json\n{"name": "note", "arguments": {"text": "a"}}\n```',
    `a${' '.repeat(500)}<tool_call>${'\n'.repeat(500)}{"name": "note", "arguments": {"text": "a"}}${' '.repeat(500)};`,
    `${'<tool_call>'.repeat(20)}{"name": "note", "arguments": {"text": "a"}}`,
  ])('cut anywhere: %j', (text) => {
    const expected = whole(text, weather)
    expect(expected.calls).toHaveLength(text.startsWith('>') ? 2 : 1)
    for (let at = 1; at < text.length; at++) {
      expect(streamed([text.slice(0, at), text.slice(at)], weather)).toEqual(expected)
    }
  })

  it('cut at any two places', () => {
    const texts = dialects.map((dialect) => {
      const calls = [
        { name: 'get_weather', arguments: { city: 'São Paulo 🌧', days: 3 } },
        { name: 'note', arguments: { text: 'a "b" {c} </d> 🌧' } },
      ]
      return `Let me look 🌧.\n${dialect.write(calls)}\nDone.`
    })
    const expected = texts.map((text) => whole(text, weather))
    fc.assert(
      fc.property(fc.nat(texts.length - 1), fc.nat(1000), fc.nat(1000), (index, a, b) => {
        const text = texts[index]!
        const [from, to] = [a % text.length, b % text.length].sort((x, y) => x - y) as [number, number]
        const pieces = [text.slice(0, from), text.slice(from, to), text.slice(to)]
        expect(streamed(pieces, weather)).toEqual(expected[index])
      }),
      { numRuns: 700 },
    )
  })
})
