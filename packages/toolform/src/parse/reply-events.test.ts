import { describe, expect, it } from 'vitest'
import { UnknownIdError } from '../errors.js'
import { loadTools } from '../toolset/load-tools.js'
import { ReplyStream, type StreamEvent } from './reply-stream.js'

const tools = loadTools([{ name: 'ping', parameters: { type: 'object', properties: { host: { type: 'string' } } } }])
const call = '{"name": "ping", "arguments": {"host": "a.b"}}'
const proseOf = (events: readonly StreamEvent[]): string =>
  events.flatMap((event) => (event.type === 'prose' ? [event.text] : [])).join('')

describe('the events of a reply', () => {
  it('are prose, then start, arguments and end of each call, numbered from 0', () => {
    const stream = new ReplyStream(tools)
    const events = [...stream.push(`Hi. ${call}\n${call.replace('a.b', 'c.d')}`), ...stream.end()]
    const calls = events.filter(({ type }) => type !== 'prose')
    expect(proseOf(events).trim()).toBe('Hi.')
    expect(calls).toMatchObject([
      { type: 'call_start', index: 0, name: 'ping' },
      { type: 'call_arguments', index: 0, text: '{"host": "a.b"}' },
      {
        type: 'call_end',
        index: 0,
        name: 'ping',
        arguments: { host: 'a.b' },
        argumentsText: '{"host": "a.b"}',
        valid: true,
      },
      { type: 'call_start', index: 1 },
      { type: 'call_arguments', index: 1, text: '{"host": "c.d"}' },
      { type: 'call_end', index: 1, arguments: { host: 'c.d' } },
    ])
  })

  it('release prose while it arrives', () => {
    const stream = new ReplyStream(tools)
    let seen = ''
    for (const word of ['It ', 'rains ', 'in ', 'Oslo ', 'today, ', 'so ', 'stay.']) {
      seen += proseOf(stream.push(word))
    }
    expect('It rains in Oslo today, so stay.'.startsWith(seen)).toBe(true)
    expect(seen.length).toBeGreaterThan(20)
    expect(seen + proseOf(stream.end())).toBe('It rains in Oslo today, so stay.')
  })

  it('hold back what may become a call, and release it when it does not', () => {
    const stream = new ReplyStream(tools)
    expect(proseOf(stream.push('So: {"name": "pi'))).not.toContain('{')
    const rest = [...stream.push('pe", "size": 3} is data.'), ...stream.end()]
    expect(rest.some(({ type }) => type === 'call_start')).toBe(false)
    expect(proseOf(rest)).toContain('{"name": "pipe", "size": 3} is data.')
  })

  it('give every word at once that cannot become the name of a tool where it stands', () => {
    const stream = new ReplyStream(tools, { reasoning: 'keep' })
    for (const piece of ['The', ' rain', ' pi', 'ng', ' (so', ' it', ' was called) ', 'went.']) {
      expect(stream.push(piece)).toEqual([{ type: 'prose', text: piece }])
    }
    for (const [held, rest, calls] of [
      ['\npi', 'ng(host="a.b")\n', 1],
      ['functions.', 'ping(host="a.b")\n', 1],
      ['x = ping', ' (host="a.b")\n', 1],
      ['ping ', 'is a tool.', 0],
      ['api', ' (host="a.b")\n', 0],
    ] as const) {
      const one = new ReplyStream(tools)
      const word = /[\w.]+\s?$/.exec(held)![0]
      expect(proseOf(one.push(held)), held).not.toContain(word)
      const events = [...one.push(rest), ...one.end()]
      expect(events.filter(({ type }) => type === 'call_end')).toHaveLength(calls)
      if (calls === 0) expect(proseOf(events)).toContain(word)
    }
  })

  it('tell where a call stood and what was written there', () => {
    const stream = new ReplyStream(tools)
    const text = `Hi 🌧. <tool_call>\n${call}\n</tool_call> and [ping(host='c.d')]`
    const events = [...text].flatMap((character) => stream.push(character)).concat(stream.end())
    const written = events.flatMap((event) => (event.type === 'call_end' ? [event.written] : []))
    const places = events.flatMap((event) => (event.type === 'call_end' ? [event.span] : []))
    expect(written[0]).toContain(call)
    expect(written[1]).toContain("ping(host='c.d')")
    expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(written)
  })

  it('give no call that was cut off', () => {
    const stream = new ReplyStream(tools)
    const events = [...stream.push(call.slice(0, -6)), ...stream.end()]
    expect(events.some(({ type }) => type === 'call_start')).toBe(false)
  })

  it('say that what came was reasoning when its end mark arrives', () => {
    const stream = new ReplyStream(tools)
    const events = [...stream.push('let me think. '), ...stream.push('</think>Done.'), ...stream.end()]
    const reset = events.findIndex(({ type }) => type === 'reset')
    expect(reset).toBeGreaterThanOrEqual(0)
    expect(proseOf(events.slice(reset))).toBe('Done.')
  })

  it('of an empty reply are none', () => {
    const stream = new ReplyStream(tools)
    expect([...stream.push(''), ...stream.end()]).toEqual([])
  })

  it('take a dialect of the list only', () => {
    expect(() => new ReplyStream(tools, { dialects: ['hermse'] })).toThrow(UnknownIdError)
    const stream = new ReplyStream(tools, { dialects: ['hermes'] })
    const events = [...stream.push(`[ping(host="a.b")]`), ...stream.end()]
    expect(events.some(({ type }) => type === 'call_start')).toBe(false)
  })
})
