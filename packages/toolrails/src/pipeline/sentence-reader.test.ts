import fc from 'fast-check'
import type { Json } from 'toolform'
import { protocols } from 'toolform/protocols'
import { describe, expect, test } from 'vitest'
import { offeredTools } from './offered.js'
import { readProtocol } from './protocol-reader.js'
import { openSentenceReader } from './sentence-reader.js'

const tools: Json[] = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      parameters: {
        type: 'object',
        properties: { city: { type: 'string' }, days: { type: 'integer' } },
        required: ['city', 'days'],
      },
    },
  },
]
const offered = offeredTools(tools)
const calls = [{ name: 'get_weather', arguments: { city: 'Oslo', days: 3 } }]
/** Protocols whose calls no mark announces. */
const spoken = protocols.filter(({ family }) => family !== 'json' && family !== 'tags')

function readPieces(text: string, cuts: readonly number[], protocol: (typeof spoken)[number]) {
  const reader = openSentenceReader(protocol, offered)
  const places = [...new Set(cuts.map((cut) => cut % text.length))].sort((a, b) => a - b)
  const pieces = [0, ...places].map((from, at) => text.slice(from, places[at]))
  const given = [...pieces.map((piece) => reader.push(piece)), reader.end()]
  return { calls: given.flatMap((one) => one.calls), text: given.map((one) => one.text).join('') }
}

const words = (text: string): string => text.split(/\s+/).join(' ').trim()

describe.each(spoken.map((protocol) => [protocol.id, protocol] as const))('%s', (_, protocol) => {
  const call = protocol.write(calls, offered.index)
  const texts = [call, `It is cold there. Let me look.\n\n${call}`, `<think>Hm.\nOslo?</think>\n\nI look.\n${call}\n`]

  test('in any pieces a reply gives the calls and the words that it gives whole', () => {
    for (const text of texts) {
      const whole = readProtocol(text, protocol, offered)
      expect(whole.calls.map(({ argumentsText }) => JSON.parse(argumentsText) as Json)).toEqual([calls[0]!.arguments])
      fc.assert(
        fc.property(fc.array(fc.nat(2_000), { maxLength: 12 }), (cuts) => {
          const read = readPieces(text, cuts, protocol)
          expect(read.calls).toEqual(whole.calls)
          expect(words(read.text)).toBe(words(whole.prose))
        }),
        { numRuns: 30 },
      )
    }
  })

  test('a reply without a call comes out as it went in', () => {
    for (const text of [
      'It rains.\r\n\r\nThe weather is bad: stay <b>home</b>!\n\n1. Read.\n2. Sleep. ',
      '<think>get_weather would do.\n</think>\n\nNo.\n',
      'hm\n</think> The tool get_weather is none of mine',
      'no end of it '.repeat(400),
    ]) {
      expect(readPieces(text, [], protocol)).toEqual({ calls: [], text })
      expect(
        readPieces(
          text,
          Array.from(text, (_, at) => at),
          protocol,
        ),
      ).toEqual({ calls: [], text })
    }
  })
})

test('a call in a dialect goes out when it ends, and no sentence behind it is a call', () => {
  const reader = openSentenceReader(spoken.find(({ id }) => id === 'nl_intent')!, offered)
  const said = 'I look. I will use get_weather with city: Rome, days: 1. '
  expect(reader.push(said)).toEqual({ text: 'I look. ', calls: [] })
  const { text, calls: made } = reader.push(
    '<tool_call>{"name": "get_weather", "arguments": {"city": "Oslo", "days": 3}}</tool_call>\nDone. Bye',
  )
  expect(made.map((call) => call.argumentsText)).toEqual(['{"city": "Oslo", "days": 3}'])
  expect(text).toBe('I will use get_weather with city: Rome, days: 1. \nDone. Bye')
  expect(reader.end()).toEqual({ text: '', calls: [] })
})
