import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidArgumentError } from '../errors.js'
import { loadTools } from '../toolset/load-tools.js'
import { type FindOptions, findCalls } from './find-calls.js'
import { ReplyStream, type StreamEvent } from './reply-stream.js'

const tools = loadTools([{ name: 'ping', parameters: { type: 'object', properties: { host: { type: 'string' } } } }])
const call = '{"name": "ping", "arguments": {"host": "a.b"}}'

/** What a stream tells, with texts of one type that follow each other joined. */
function told(pieces: readonly string[], options: FindOptions = {}): StreamEvent[] {
  const stream = new ReplyStream(tools, options)
  const events: StreamEvent[] = []
  for (const event of [...pieces.flatMap((piece) => stream.push(piece)), ...stream.end()]) {
    const last = events.at(-1)
    if ((event.type === 'prose' || event.type === 'reasoning') && last?.type === event.type) {
      events[events.length - 1] = { type: event.type, text: last.text + event.text }
    } else events.push(event)
  }
  return events
}

const textOf = (events: readonly StreamEvent[], type: 'prose' | 'reasoning'): string =>
  events.flatMap((event) => (event.type === type ? [event.text] : [])).join('')

const replies = [
  `So. <think>hm\n ${call} </thin k></think>\n\nYes. ${call} Done.`,
  `[THINK] a [/THIN [/THINK]It rains.<think>b</think> <think>c`,
  `<|channel|>analysis<|message|> user < asks <|e <|end|><|start|>assistant<|channel|>analysis<|message|>x<|start|>y`,
  `<|channel>thought\nhm<channel|>yes`,
  `<|START_THINKING|>hm 🌧<|END_THINKING|>yes`,
  `to=self<|message|>hm<|eom|>yes`,
  `one ${call} two\n</think>\n\nthree ${call} four </think> five`,
  `${call} </think> a <think> b </think>`,
]

describe('reasoning in a stream', () => {
  it.each([
    ['<think>\nhm, 2 < 3\n</think>\n\nYes.', '\nhm, 2 < 3\n', 'Yes.'],
    ['No. [THINK]hm[/THINK] Yes.', 'hm', 'No.\nYes.'],
    ['<|START_THINKING|>hm<|END_THINKING|>Yes.', 'hm', 'Yes.'],
    ['<|channel|>analysis<|message|>hm<|end|>Yes.', 'hm', 'Yes.'],
    ['<|channel>thought\nhm<channel|>Yes.', '\nhm', 'Yes.'],
    ['<|channel>the rain<channel|>Yes.', 'the rain', 'Yes.'],
    ['<|open|>think<|sep|>hm<|close|>think<|sep|>Yes.', 'hm', 'Yes.'],
    ['<seed:think>hm</seed:think>Yes.', 'hm', 'Yes.'],
    ['<think>hm</thi', 'hm</thi', ''],
  ])('of %j is %j', (text, reasoning, prose) => {
    const events = told([...text])
    expect(textOf(events, 'reasoning')).toBe(reasoning)
    expect(textOf(events, 'prose')).toBe(prose)
  })

  it('arrives with the thoughts', () => {
    const stream = new ReplyStream(tools)
    expect(stream.push('<think>It ')).toEqual([{ type: 'reasoning', text: 'It ' }])
    expect(stream.push('rains, </')).toEqual([{ type: 'reasoning', text: 'rains, ' }])
    expect(stream.push('so</think>Yes!')).toEqual([
      { type: 'reasoning', text: '</so' },
      { type: 'prose', text: 'Yes!' },
    ])
  })

  it.each(['apart', 'keep'] as const)('is the same for every cut when it is to be %s', (reasoning) => {
    const options = { reasoning }
    const wholes = replies.map((text) => told([text], options))
    fc.assert(
      fc.property(fc.nat(replies.length - 1), fc.array(fc.nat(200), { maxLength: 8 }), (index, cuts) => {
        const text = replies[index]!
        const places = [...new Set(cuts.map((cut) => cut % text.length))].sort((a, b) => a - b)
        const pieces = [0, ...places].map((from, at) => text.slice(from, places[at]))
        expect(told(pieces, options)).toEqual(wholes[index])
        expect(told([...text], options)).toEqual(wholes[index])
      }),
    )
  })

  it('that is kept leaves a reply without calls as it was, character for character', () => {
    for (const text of [
      '  a \n<think>\n hm </think>\n\n b ',
      'hm\n</think>\n\nYes.\n',
      '[THINK]a[/THINK] <think>b',
      '\n<think></think>\n',
    ]) {
      expect(textOf(told([...text], { reasoning: 'keep' }), 'prose')).toBe(text)
      expect(findCalls(text, tools, { reasoning: 'keep' })).toMatchObject({ calls: [], prose: text })
    }
  })

  it('that is kept holds no call', () => {
    const text = `<think>${call}</think>\n${call}`
    const events = told([text], { reasoning: 'keep' })
    expect(events.filter(({ type }) => type === 'call_end')).toHaveLength(1)
    expect(textOf(events, 'prose')).toBe(`<think>${call}</think>`)
    expect(findCalls(`${call}</think>Yes.`, tools, { reasoning: 'keep' }).calls).toEqual([])
  })

  it('that is kept gives back what was taken for calls before its end showed', () => {
    const text = `one\n${call} two\n</think>\n\nthree ${call}`
    const { calls, prose } = findCalls(text, tools, { reasoning: 'keep' })
    expect(calls.map(({ span }) => span.start)).toEqual([text.lastIndexOf('{"name"')])
    expect(prose).toBe(text.slice(0, -call.length))
    expect(findCalls(`${call}</think>Yes.`, tools, { reasoning: 'keep' }).prose).toBe(`${call}</think>Yes.`)
  })

  it('that is kept arrives at once, and so does blank space on a line', () => {
    const stream = new ReplyStream(tools, { reasoning: 'keep' })
    for (const piece of ['So ', '<think>', '\n\n', 'hm', '\n', '</think>', ' Yes ']) {
      expect(stream.push(piece)).toEqual([{ type: 'prose', text: piece }])
    }
    expect(stream.push('\n\n')).toEqual([])
    expect(stream.push(`${call}\n\nDone`).filter(({ type }) => type === 'prose')).toEqual([
      { type: 'prose', text: '\nDone' },
    ])
  })

  it('is either apart or kept', () => {
    const options = { reasoning: 'drop' } as unknown as FindOptions
    expect(() => new ReplyStream(tools, options)).toThrow(InvalidArgumentError)
    expect(() => findCalls(call, tools, options)).toThrow('expected one of apart, keep')
  })
})
