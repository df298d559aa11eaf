// All of streaming in one place: what is read, numbered, broken off.
import type { JsonObject } from 'toolform'
import { afterEach, describe, expect, test } from 'vitest'
import { type Bed, chatRequest, makeBed, readChoice, readStream } from './bed.js'
import { callEntry, chunk, completion, sendJson, sleep, startSse } from './fake-server.js'
import { goodArguments, slippedArguments } from './tools.js'

let bed: Bed | undefined
afterEach(async () => bed?.close())

const streamed = (extra: JsonObject = {}) => chatRequest({ stream: true, ...extra })
const done = 'data: [DONE]\n\n'
const role = chunk({ role: 'assistant', content: '' })

const text = { type: 'string' }
const sendMail = {
  type: 'function',
  function: {
    name: 'send_mail',
    parameters: { type: 'object', properties: { to: text, subject: text }, required: ['to', 'subject'] },
  },
}
/** A call that says nothing of what was asked. */
const madeUp = '{"name": "send_mail", "arguments": {"to": "bob@example.com", "subject": "Lunch on Friday"}}'

/** A server that writes these pieces, one at a time. */
async function streaming(
  pieces: readonly (string | Buffer)[],
  end: 'close' | 'abort' | 'hang' = 'close',
  betweenMs = 0,
): Promise<Bed> {
  return makeBed(async (received, response) => {
    if (received.body.response_format !== undefined) {
      return sendJson(response, 200, completion({ role: 'assistant', content: goodArguments }))
    }
    startSse(response)
    for (const piece of pieces) {
      response.write(piece)
      await sleep(betweenMs)
      if (response.destroyed) return
    }
    if (end === 'close') response.end()
    else if (end === 'abort') {
      await sleep(20)
      response.destroy()
    }
  })
}

const fragment = (index: number | undefined, args: string, named?: { id?: string; name?: string }): string => {
  const entry = {
    ...(index === undefined ? {} : { index }),
    ...(named?.id === undefined ? {} : { id: named.id, type: 'function' }),
    function: { ...(named?.name === undefined ? {} : { name: named.name }), arguments: args },
  }
  return chunk({ tool_calls: [entry] } as unknown as JsonObject)
}

describe('what a client reads', () => {
  test('role, opener, arguments, finish, [DONE], in this order', async () => {
    bed = await streaming([
      role,
      fragment(0, '', { id: 'a', name: 'createEvent' }),
      fragment(0, slippedArguments),
      chunk({}, 'tool_calls'),
      done,
    ])
    const text = await (await bed.post(streamed())).text()
    const events = text
      .split('\n\n')
      .filter((event) => event.startsWith('data: {'))
      .map((event) => JSON.parse(event.slice(6)) as { choices: { delta: JsonObject; finish_reason: string | null }[] })
    const shapes = events.map(({ choices }) => {
      const { delta, finish_reason } = choices[0]!
      const entry = (delta.tool_calls as { function: { name?: string } }[] | undefined)?.[0]
      return (
        finish_reason ??
        (entry === undefined ? Object.keys(delta)[0] : entry.function.name === undefined ? 'arguments' : 'opener')
      )
    })
    expect(shapes).toEqual(['role', 'opener', 'arguments', 'tool_calls'])
    expect(text.endsWith(done)).toBe(true)
    const read = await readStream(new Response(text))
    expect(read.calls).toEqual([{ id: 'a', name: 'create_event', arguments: expect.any(String) as string }])
    expect(JSON.parse(read.calls[0]!.arguments)).toEqual(JSON.parse(goodArguments))
    expect(text).toMatch(/\n: toolrails repaired create_event .*\n\ndata: \[DONE\]/)
    expect(bed.asked()).toBe(1)
  })

  test('a right call keeps its arguments byte for byte, however they were split', async () => {
    const odd = '{ "city" : "Oslo",\n "unit":"celsius" }'
    bed = await streaming([
      role,
      fragment(0, '', { id: 'a', name: 'get_weather' }),
      ...[...odd].map((character) => fragment(0, character)),
      chunk({}, 'tool_calls'),
      done,
    ])
    const { calls } = await readStream(await bed.post(streamed()))
    expect(calls).toEqual([{ id: 'a', name: 'get_weather', arguments: odd }])
  })

  test('text without calls passes event by event as it came', async () => {
    const pieces = [
      role,
      chunk({ content: 'It ' }),
      ': ping\n\n',
      chunk({ content: 'rains.' }, null, { x_vendor: 1 }),
      chunk({}, 'stop'),
      done,
    ]
    bed = await streaming(pieces)
    expect(await (await bed.post(streamed())).text()).toBe(pieces.join(''))
  })

  test('text streams while tools are offered: the first words do not wait for the last', async () => {
    bed = await streaming(
      [
        role,
        chunk({ content: 'It rains in Oslo today. ' }),
        chunk({ content: 'Take ' }),
        chunk({ content: 'a coat.' }),
        chunk({}, 'stop'),
        done,
      ],
      'close',
      60,
    )
    const response = await bed.post(streamed())
    const reader = response.body!.getReader()
    let seen = ''
    const began = performance.now()
    let firstWordsMs = 0
    for (;;) {
      const { done: over, value } = await reader.read()
      if (over) break
      seen += new TextDecoder().decode(value)
      if (firstWordsMs === 0 && seen.includes('rains in')) firstWordsMs = performance.now() - began
    }
    const totalMs = performance.now() - began
    expect(seen).toContain('a coat.')
    expect(firstWordsMs).toBeGreaterThan(0)
    expect(firstWordsMs).toBeLessThan(totalMs / 2)
  })

  test.each([
    ['fenced', ['```json\n{"name": "get_wea', 'ther", "arguments": {"city"', ': "Oslo"}}\n```'], ''],
    [
      'behind prose',
      ['I will ', 'look.\n\n{"na', 'me": "get_weather", "arguments": {"city": "Oslo"}}'],
      'I will look.',
    ],
    ['tagged', ['<tool', '_call>{"name": "get_weather", "arguments": {"city": "Oslo"}}</tool_call>'], ''],
  ])('a call written as text, %s, becomes a tool call', async (_, parts, prose) => {
    bed = await streaming([role, ...parts.map((content) => chunk({ content })), chunk({}, 'stop'), done])
    const read = await readStream(await bed.post(streamed()))
    expect(read.calls.map((call) => [call.name, JSON.parse(call.arguments)])).toEqual([
      ['get_weather', { city: 'Oslo' }],
    ])
    expect(read.content.trim()).toBe(prose)
    expect(read.finishReasons).toEqual(['tool_calls'])
    expect(read.done).toBe(true)
  })

  test('reasoning, usage, ids, logprobs and vendor fields pass beside a mended call', async () => {
    const usage = { prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 }
    const reasoning = chunk({ reasoning_content: 'Because.' }, null, { system_fingerprint: 'fp' })
    bed = await streaming([
      role,
      reasoning,
      fragment(0, slippedArguments, { id: 'a', name: 'create_event' }),
      chunk({}, 'tool_calls', { timings: { ms: 5 } }),
      `data: ${JSON.stringify({ id: 'x', choices: [], usage })}\n\n`,
      done,
    ])
    const read = await readStream(await bed.post(streamed({ stream_options: { include_usage: true } })))
    expect(read.text).toContain(reasoning)
    expect(read.usages).toEqual([usage])
    expect(read.text).toContain('"timings":{"ms":5}')
  })

  test('a usage chunk that nobody asked for is not passed on', async () => {
    bed = await streaming([
      role,
      chunk({ content: 'Hi there.' }),
      chunk({}, 'stop'),
      'data: {"id":"x","choices":[],"usage":{"total_tokens":1}}\n\n',
      done,
    ])
    expect((await readStream(await bed.post(streamed()))).usages).toEqual([])
  })

  test('a broken call is asked for again at its end, and the stream goes on', async () => {
    bed = await streaming([
      role,
      fragment(0, '{"title": "sync"}', { id: 'a', name: 'create_event' }),
      chunk({}, 'tool_calls'),
      done,
    ])
    const read = await readStream(await bed.post(streamed()))
    expect(JSON.parse(read.calls[0]!.arguments)).toEqual(JSON.parse(goodArguments))
    expect(bed.asked()).toBe(2)
    expect(bed.posts()[1]?.body.stream).toBe(false)
    expect(bed.posts()[1]?.body.stream_options).toBeUndefined()
    expect(read.done).toBe(true)
  })

  test('a forced call takes the place of prose', async () => {
    bed = await streaming([role, chunk({ content: 'Hello!' }), chunk({}, 'stop'), done])
    const choice = { type: 'function', function: { name: 'create_event' } }
    const read = await readStream(await bed.post(streamed({ tool_choice: choice })))
    expect(read.content).toBe('')
    expect(read.calls.map((call) => call.name)).toEqual(['create_event'])
    expect(read.finishReasons).toEqual(['tool_calls'])
  })

  test.each([
    ['none', '<tool_call>\n', '\n</tool_call>\n\nShall I?\n', 'none'],
    ['none, two in a list', '[', `, ${madeUp}]\r\nSent.`, 'none'],
    ['send_mail', '<tool_call>\n', '\n</tool_call>', 'send_mail'],
  ])('a call that looks made up waits for a second opinion: %s', async (_, before, behind, needed) => {
    const content = `It is a spider. \n\n${before}${madeUp}${behind}`
    bed = await makeBed((received, response) => {
      const answer = { role: 'assistant', content: JSON.stringify({ tool: needed }) }
      if (received.body.response_format !== undefined) return sendJson(response, 200, completion(answer))
      if (received.body.stream !== true) return sendJson(response, 200, completion({ role: 'assistant', content }))
      startSse(response)
      for (const piece of content.match(/[\s\S]{1,5}/g)!) response.write(chunk({ content: piece }))
      response.end([chunk({}, 'stop'), done].join(''))
    })
    const request = { tools: [sendMail], messages: [{ role: 'user', content: 'How many legs has a spider?' }] }
    const plain = await readChoice(await bed.post(chatRequest(request)))
    expect(bed.asked()).toBe(2)
    const read = await readStream(await bed.post(streamed(request)))
    expect(bed.asked()).toBe(4)
    if (needed === 'none') {
      expect(plain).toMatchObject({ message: { content }, finish_reason: 'stop' })
      expect(plain.message.tool_calls).toBeUndefined()
      expect([read.content, read.calls, read.finishReasons]).toEqual([content, [], ['stop']])
    } else {
      expect(plain.message.tool_calls).toHaveLength(1)
      expect(plain.message.content).toBe('It is a spider.')
      expect(read.calls.map((call) => call.name)).toEqual(['send_mail'])
      expect([read.content.trim(), read.finishReasons]).toEqual(['It is a spider.', ['tool_calls']])
    }
  })

  test('tool_choice none: no call is passed on', async () => {
    bed = await streaming([
      role,
      chunk({ content: 'Sunny.' }),
      fragment(0, '{}', { id: 'a', name: 'get_weather' }),
      chunk({}, 'tool_calls'),
      done,
    ])
    const read = await readStream(await bed.post(streamed({ tool_choice: 'none' })))
    expect([read.calls, read.content, read.finishReasons]).toEqual([[], 'Sunny.', ['stop']])
    expect(bed.posts()[0]?.body.tools).toBeUndefined()
  })

  test('a model without tools gets them in the prompt, streamed too, and from then on at once', async () => {
    bed = await makeBed((received, response) => {
      if (received.body.tools !== undefined) return sendJson(response, 400, { error: 'm does not support tools' })
      startSse(response)
      const call =
        '<function_calls>\n<invoke name="get_weather">\n<parameter name="city">Rome</parameter>\n</invoke>\n</function_calls>'
      for (const content of call.match(/[\s\S]{1,6}/g)!) response.write(chunk({ content }))
      response.end([chunk({}, 'stop'), done].join(''))
    })
    for (const requests of [2, 3]) {
      const read = await readStream(await bed.post(streamed()))
      expect(read.calls.map((call) => [call.name, JSON.parse(call.arguments)])).toEqual([
        ['get_weather', { city: 'Rome' }],
      ])
      expect([read.content, read.finishReasons]).toEqual(['', ['tool_calls']])
      expect(bed.asked()).toBe(requests)
    }
  })

  test('every choice of n is mended', async () => {
    const second = (text: string) => text.replaceAll('"choices":[{"index":0', '"choices":[{"index":1')
    const call = fragment(0, slippedArguments, { id: 'a', name: 'create_event' })
    bed = await streaming([
      role,
      second(role),
      call,
      second(call),
      chunk({}, 'tool_calls'),
      second(chunk({}, 'tool_calls')),
      done,
    ])
    const text = await (await bed.post(streamed({ n: 2 }))).text()
    const finished = [...text.matchAll(/"index":(\d),"delta":\{\},"finish_reason":"tool_calls"/g)].map(
      ([, index]) => index,
    )
    expect(finished).toEqual(['0', '1'])
    expect(text).not.toContain('\\"30\\"')
  })

  test('a completion that was not streamed although it should be becomes a stream', async () => {
    bed = await makeBed((_, response) =>
      sendJson(
        response,
        200,
        completion({ role: 'assistant', content: null, tool_calls: [callEntry('create_event', slippedArguments)] }),
      ),
    )
    const read = await readStream(await bed.post(streamed({ stream_options: { include_usage: true } })))
    expect(JSON.parse(read.calls[0]!.arguments)).toEqual(JSON.parse(goodArguments))
    expect([read.finishReasons, read.done, read.usages.length]).toEqual([['tool_calls'], true, 1])
  })
})

describe('how servers number calls', () => {
  const two = [
    ['get_weather', { city: 'Rome' }],
    ['get_weather', { city: 'Oslo' }],
  ]
  const rome = '{"city": "Rome"}'
  const oslo = '{"city": "Oslo"}'
  test.each([
    [
      'one after another',
      [fragment(0, rome, { id: 'a', name: 'get_weather' }), fragment(1, oslo, { id: 'b', name: 'get_weather' })],
    ],
    [
      'all with index 0',
      [fragment(0, rome, { id: 'a', name: 'get_weather' }), fragment(0, oslo, { id: 'b', name: 'get_weather' })],
    ],
    [
      'without index',
      [
        fragment(undefined, rome, { id: 'a', name: 'get_weather' }),
        fragment(undefined, oslo, { id: 'b', name: 'get_weather' }),
      ],
    ],
    [
      'with one id for both',
      [fragment(0, rome, { id: 'a', name: 'get_weather' }), fragment(1, oslo, { id: 'a', name: 'get_weather' })],
    ],
    [
      'interleaved',
      [
        fragment(0, '', { id: 'a', name: 'get_weather' }),
        fragment(1, '', { id: 'b', name: 'get_weather' }),
        fragment(1, '{"city": '),
        fragment(0, rome),
        fragment(1, '"Oslo"}'),
      ],
    ],
    [
      'with empty id and name in later fragments',
      [
        fragment(0, '', { id: 'a', name: 'get_weather' }),
        fragment(0, rome, { id: '', name: '' }),
        fragment(1, oslo, { id: 'b', name: 'get_weather' }),
      ],
    ],
  ])('%s: the client gets two calls with their own index and id', async (_, fragments) => {
    bed = await streaming([role, ...fragments, chunk({}, 'tool_calls'), done])
    const { calls } = await readStream(await bed.post(streamed()))
    expect(calls.map((call) => [call.name, JSON.parse(call.arguments)])).toEqual(two)
    expect(new Set(calls.map((call) => call.id)).size).toBe(2)
  })

  test('a call without arguments gets {}', async () => {
    const now = { type: 'function', function: { name: 'now', parameters: { type: 'object', properties: {} } } }
    bed = await streaming([
      role,
      fragment(0, '', { id: 'a', name: 'now' }),
      fragment(1, '', { id: 'b', name: 'now' }),
      chunk({}, 'tool_calls'),
      done,
    ])
    const { calls } = await readStream(await bed.post(streamed({ tools: [now] })))
    expect(calls.map((call) => call.arguments)).toEqual(['{}', '{}'])
  })

  test('two finish reasons become one', async () => {
    bed = await streaming([
      role,
      fragment(0, '{"city": "A"}', { id: 'a', name: 'get_weather' }),
      chunk({}, 'tool_calls'),
      chunk({}, 'stop'),
      done,
    ])
    expect((await readStream(await bed.post(streamed()))).finishReasons).toEqual(['tool_calls'])
  })

  test('finish reason stop beside calls becomes tool_calls', async () => {
    bed = await streaming([
      role,
      fragment(0, '{"city": "A"}', { id: 'a', name: 'get_weather' }),
      chunk({}, 'stop'),
      done,
    ])
    expect((await readStream(await bed.post(streamed()))).finishReasons).toEqual(['tool_calls'])
  })
})

describe('the wire', () => {
  test('bytes may be split anywhere, also inside a character', async () => {
    const bytes = Buffer.from([role, chunk({ content: 'Grüße aus 東京 😀' }), chunk({}, 'stop'), done].join(''))
    bed = await streaming([...bytes].map((byte) => Buffer.from([byte])))
    const read = await readStream(await bed.post(streamed()))
    expect([read.content, read.done]).toEqual(['Grüße aus 東京 😀', true])
  })

  test.each(['\r\n', '\r'])('lines may end in %j', async (ending) => {
    const pieces = [
      role,
      chunk({ content: '{"name": "get_weather", ' }),
      chunk({ content: '"arguments": {"city": "A"}}' }),
      chunk({}, 'stop'),
      done,
    ]
    bed = await streaming(pieces.map((piece) => piece.replaceAll('\n', ending)))
    expect((await readStream(await bed.post(streamed()))).calls.map((call) => call.name)).toEqual(['get_weather'])
  })

  test('data over several lines is one event, comments beside it are kept', async () => {
    const event =
      ': working\nevent: message\ndata: {"id":"x",\ndata: "choices":[{"index":0,"delta":{"content":"lo"},"finish_reason":null}]}\n\n'
    bed = await streaming([chunk({ content: 'Hel' }), event, chunk({}, 'stop'), done])
    const text = await (await bed.post(streamed())).text()
    expect(text).toContain(': working\n')
    expect(text).toContain('"lo"')
  })

  test('a stream without a final [DONE] gets one when it finished', async () => {
    bed = await streaming([role, chunk({ content: 'Hi there.' }), chunk({}, 'stop')])
    expect(await readStream(await bed.post(streamed()))).toMatchObject({ done: true, errors: [] })
  })

  test('a stream without a finish reason gets one when it says [DONE]', async () => {
    bed = await streaming([role, fragment(0, '{"city": "A"}', { id: 'a', name: 'get_weather' }), done])
    expect(await readStream(await bed.post(streamed()))).toMatchObject({ finishReasons: ['tool_calls'], done: true })
  })
})

describe('a stream that breaks', () => {
  test.each([true, false])(
    'ends with an error event that no client takes for success (tools: %s)',
    async (withTools) => {
      bed = await streaming([role, chunk({ content: 'Half a ' }), chunk({ content: 'sentence {' })], 'abort')
      const request = withTools ? streamed() : { model: 'm', messages: [], stream: true }
      const read = await readStream(await bed.post(request))
      expect(read.content).toBe('Half a sentence {')
      expect(read.errors).toHaveLength(1)
      expect(read.errors[0]).toMatchObject({ type: 'upstream_error', code: 'stream_broken' })
      expect([read.done, read.finishReasons]).toEqual([false, []])
    },
  )

  test('an end in the middle without any error on the wire is one too', async () => {
    bed = await streaming([role, chunk({ content: 'Half' })])
    expect(await readStream(await bed.post(streamed()))).toMatchObject({
      done: false,
      errors: [{ code: 'stream_broken' }],
    })
  })

  test.each([true, false])(
    'an error event is passed on and ends the stream although the server stays open (tools: %s)',
    async (withTools) => {
      bed = await streaming([chunk({ content: 'Hel' }), 'data: {"error": {"message": "boom"}}\n\n'], 'hang')
      const request = withTools ? streamed() : { model: 'm', messages: [], stream: true }
      const read = await readStream(await bed.post(request))
      expect(read.content).toBe('Hel')
      expect(read.errors).toEqual([{ message: 'boom' }])
      await waitFor(() => bed!.posts()[0]!.leftAfterMs !== null)
    },
  )

  test('a call that was complete before the break still arrives', async () => {
    bed = await streaming(
      [
        role,
        fragment(0, '{"city": "A"}', { id: 'a', name: 'get_weather' }),
        fragment(1, '{"ci', { id: 'b', name: 'get_weather' }),
      ],
      'abort',
    )
    const read = await readStream(await bed.post(streamed()))
    expect(read.calls.map((call) => call.arguments)).toEqual(['{"city": "A"}'])
    expect(read.errors).toHaveLength(1)
  })

  test('a server that stalls in the middle is given up', async () => {
    bed = await makeBed(
      (_, response) => {
        startSse(response)
        response.write(role)
      },
      { stallMs: 1_000 },
    )
    expect((await readStream(await bed.post(streamed()))).errors).toHaveLength(1)
  })
})

describe('a server that is slow to answer', () => {
  const slow = (delayMs: number, answer: (response: Parameters<typeof sendJson>[0]) => void) =>
    makeBed(
      async (_, response) => {
        await sleep(delayMs)
        answer(response)
      },
      { headersAfterMs: 50, keepAliveMs: 60 },
    )

  test('the header fields go out early, comments keep the connection alive', async () => {
    bed = await slow(400, (response) => {
      startSse(response)
      response.end(role + chunk({ content: 'Hi there.' }) + chunk({}, 'stop') + done)
    })
    const began = performance.now()
    const response = await bed.post(streamed())
    const headersMs = performance.now() - began
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(headersMs).toBeLessThan(390)
    const read = await readStream(response)
    expect(read.text.match(/: keep-alive/g)?.length).toBeGreaterThanOrEqual(2)
    expect([read.content, read.done]).toEqual(['Hi there.', true])
  })

  test('silence in the middle of a stream, and during a second question, is filled too', async () => {
    bed = await makeBed(
      async (received, response) => {
        if (received.body.response_format !== undefined) {
          await sleep(300)
          return sendJson(response, 200, completion({ role: 'assistant', content: goodArguments }))
        }
        startSse(response)
        response.write(chunk({ content: 'Hi there. ' }))
        await sleep(300)
        response.write(fragment(0, '{"title": "sync"}', { id: 'a', name: 'create_event' }))
        response.end([chunk({}, 'tool_calls'), done].join(''))
      },
      { keepAliveMs: 60 },
    )
    const { text } = await readStream(await bed.post(streamed()))
    const first = text.indexOf(': keep-alive')
    expect(first).toBeGreaterThan(text.indexOf('Hi there.'))
    expect(text.lastIndexOf(': keep-alive')).toBeLessThan(text.indexOf('create_event'))
    expect(text.match(/: keep-alive/g)!.length).toBeGreaterThanOrEqual(2)
  })

  test('an error that comes after them becomes an error event with the status as code', async () => {
    bed = await slow(200, (response) => sendJson(response, 503, { error: { message: 'model is loading' } }))
    const read = await readStream(await bed.post(streamed()))
    expect(read.errors).toEqual([{ message: 'model is loading', type: 'upstream_error', param: null, code: '503' }])
    expect(read.done).toBe(false)
  })
})

/** Waits for something that happens on the other side of a socket. */
async function waitFor(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 100 && !holds(); i++) await sleep(20)
  expect(holds()).toBe(true)
}
