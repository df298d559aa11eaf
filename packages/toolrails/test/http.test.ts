// Everything about the connection on both sides, by who says what.
import http from 'node:http'
import zlib from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { upstreamRoot } from '../src/config/options.js'
import { createProxy, type Server, serve } from '../src/index.js'
import { type Bed, chatRequest, makeBed, readChoice, readStream } from './bed.js'
import { callEntry, chunk, completion, sendJson, sleep, startFake, startSse } from './fake-server.js'
import { goodArguments, slippedArguments } from './tools.js'

let bed: Bed | undefined
let server: Server | undefined
afterEach(async () => {
  await server?.close(0)
  server = undefined
  await bed?.close()
})

const call = { role: 'assistant', content: null, tool_calls: [callEntry('create_event', slippedArguments)] }

describe('what the server says', () => {
  test.each([400, 401, 404, 429, 500, 503])(
    'status %i and its body pass, plain and streamed, after one request',
    async (status) => {
      for (const stream of [false, true]) {
        bed = await makeBed((_, response) =>
          sendJson(response, status, { error: { message: 'no' } }, { 'retry-after': '7', 'x-request-id': 'r1' }),
        )
        const response = await bed.post(chatRequest({ stream }))
        expect(response.status).toBe(status)
        expect(await response.text()).toBe('{"error":{"message":"no"}}')
        expect(response.headers.get('retry-after')).toBe('7')
        expect(response.headers.get('x-request-id')).toBe('r1')
        expect(bed.asked()).toBe(1)
        await bed.close()
      }
    },
  )

  test('header fields of a mended reply pass', async () => {
    bed = await makeBed((_, response) =>
      sendJson(response, 200, completion(call), { 'x-request-id': 'r1', 'openai-processing-ms': '3' }),
    )
    const response = await bed.post(chatRequest())
    expect(response.headers.get('x-request-id')).toBe('r1')
    expect(response.headers.get('openai-processing-ms')).toBe('3')
    expect(response.headers.get('x-toolrails-interventions')).toContain('repaired create_event')
  })

  test('a redirect passes with its Location', async () => {
    bed = await makeBed((_, response) => {
      response.writeHead(307, { location: '/elsewhere' })
      response.end()
    })
    const response = await bed.post(chatRequest())
    expect([response.status, response.headers.get('location')]).toEqual([307, '/elsewhere'])
  })

  test('a compressed reply is read and mended, plain and streamed', async () => {
    bed = await makeBed((received, response) => {
      const stream = received.body.stream === true
      response.writeHead(200, {
        'content-type': stream ? 'text/event-stream' : 'application/json',
        'content-encoding': 'gzip',
      })
      const text = stream
        ? chunk({ tool_calls: [{ index: 0, ...callEntry('create_event', slippedArguments) }] }) +
          chunk({}, 'tool_calls') +
          'data: [DONE]\n\n'
        : JSON.stringify(completion(call))
      response.end(zlib.gzipSync(text))
    })
    const response = await bed.post(chatRequest())
    expect(response.headers.get('content-encoding')).toBeNull()
    const { message } = await readChoice(response)
    expect(JSON.parse(message.tool_calls![0]!.function.arguments)).toEqual(JSON.parse(goodArguments))
    const read = await readStream(await bed.post(chatRequest({ stream: true })))
    expect(JSON.parse(read.calls[0]!.arguments)).toEqual(JSON.parse(goodArguments))
  })

  test('a reply with status 200 that is no completion becomes a clear error', async () => {
    bed = await makeBed((_, response) => sendJson(response, 200, '{"id": "x", "choices": [{"mess'))
    const response = await bed.post(chatRequest())
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ error: { type: 'upstream_error', code: 'upstream_invalid' } })
  })

  test('a connection that breaks before the reply becomes a clear error', async () => {
    bed = await makeBed((_, response) => void response.destroy())
    const response = await bed.post(chatRequest())
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ error: { type: 'upstream_error', code: 'upstream_unreachable' } })
    expect(bed.asked()).toBe(1)
  })

  test('a kept connection that was closed meanwhile is replaced once', async () => {
    bed = await makeBed((received, response) => {
      if (received.nthOnConnection > 1) response.destroy()
      else sendJson(response, 200, completion({ role: 'assistant', content: 'ok' }))
    })
    for (let i = 0; i < 3; i++) {
      const response = await bed.post(chatRequest())
      expect(response.status).toBe(200)
      await response.text()
    }
  })
})

describe('what the client says', () => {
  test('Authorization, other fields and the query reach the server; fields of the connection do not', async () => {
    bed = await makeBed((_, response) => sendJson(response, 200, completion({ role: 'assistant', content: 'ok' })))
    await bed.post(chatRequest(), {
      path: '/v1/chat/completions?trace=1',
      headers: { authorization: 'Bearer placeholder', 'x-session-id': 's', 'accept-encoding': 'br' },
    })
    const { headers, query } = bed.posts()[0]!
    expect(headers.authorization).toBe('Bearer placeholder')
    expect(headers['x-session-id']).toBe('s')
    expect(headers['accept-encoding']).toBe('identity')
    expect(query).toBe('trace=1')
  })

  test('any placeholder works as API key, and none at all', async () => {
    bed = await makeBed((_, response) => sendJson(response, 200, completion({ role: 'assistant', content: 'ok' })))
    expect((await bed.post(chatRequest(), { headers: { authorization: 'Bearer ollama' } })).status).toBe(200)
    expect((await bed.post(chatRequest())).status).toBe(200)
  })

  test.each([
    ['{', 'invalid_json'],
    ['{"a": NaN}', 'invalid_json'],
    ['', 'invalid_json'],
    ['[]', 'invalid_body'],
    ['"text"', 'invalid_body'],
    ['null', 'invalid_body'],
  ])('the body %j is answered with 400 and an OpenAI-shaped error', async (body, code) => {
    bed = await makeBed((_, response) => sendJson(response, 200, {}))
    const response = await bed.post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: { message: expect.any(String) as string, type: 'invalid_request_error', param: null, code },
    })
    expect(bed.asked()).toBe(0)
  })

  test('stream_options never go out without stream', async () => {
    bed = await makeBed((_, response) => sendJson(response, 200, completion({ role: 'assistant', content: 'ok' })))
    await bed.post(chatRequest({ stream_options: { include_usage: true } }))
    await bed.post({ model: 'm', messages: [], stream: false, stream_options: { include_usage: true } })
    expect(bed.posts().map((received) => 'stream_options' in received.body)).toEqual([false, false])
  })

  test('a compressed request is read; bytes that are not what they say are answered with 400', async () => {
    bed = await makeBed((_, response) => sendJson(response, 200, completion(call)))
    const send = (body: Uint8Array<ArrayBuffer>) =>
      bed!.proxy.fetch(
        new Request('http://proxy/v1/chat/completions', {
          method: 'POST',
          headers: { 'content-encoding': 'gzip' },
          body,
        }),
      )
    expect((await send(new Uint8Array(zlib.gzipSync(JSON.stringify(chatRequest()))))).status).toBe(200)
    expect(bed.posts()[0]?.body.model).toBe('m')
    expect((await send(new Uint8Array([1, 2, 3]))).status).toBe(400)
  })

  test('forms that a server refuses are sent once more in plainer ones', async () => {
    bed = await makeBed((received, response) => {
      const plain =
        !received.text.includes('"content":null') &&
        !received.text.includes('"type":"text"') &&
        typeof received.body.tool_choice !== 'object'
      sendJson(response, plain ? 200 : 400, plain ? completion(call) : { error: 'content must be a string' })
    })
    const messages = [
      { role: 'user', content: [{ type: 'text', text: 'q' }] },
      { role: 'assistant', content: null, tool_calls: [callEntry('get_weather', { city: 'A' })] },
      {
        role: 'tool',
        tool_call_id: 'call_1',
        content: [
          { type: 'text', text: 'sunny' },
          { type: 'text', text: 'warm' },
        ],
      },
    ]
    const choice = { type: 'function', function: { name: 'create_event' } }
    const { message } = await readChoice(await bed.post(chatRequest({ messages, tool_choice: choice })))
    expect(message.tool_calls?.[0]?.function.name).toBe('create_event')
    expect(bed.asked()).toBe(2)
    expect(JSON.stringify(bed.posts()[1]?.body.messages)).toContain('sunny\\nwarm')
  })

  test('a body beyond the limit is answered with 413', async () => {
    bed = await makeBed((_, response) => sendJson(response, 200, {}), { maxBodyBytes: 1_000 })
    const response = await bed.post(chatRequest({ messages: [{ role: 'user', content: 'x'.repeat(2_000) }] }))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: { code: 'body_too_large' } })
  })
})

describe('other paths', () => {
  test.each([
    ['GET', '/v1/models'],
    ['GET', '/v1/models/good'],
    ['POST', '/v1/embeddings'],
    ['POST', '/v1/completions'],
    ['GET', '/api/tags'],
    ['DELETE', '/v1/files/1'],
  ])('%s %s passes through', async (method, path) => {
    bed = await makeBed((received, response) =>
      sendJson(response, 200, { path: received.path, text: received.text }, { 'x-a': 'b' }),
    )
    const body = method === 'POST' ? '{"input":"x"}' : undefined
    const response = await bed.proxy.fetch(
      new Request(`http://proxy${path}?a=1`, { method, ...(body === undefined ? {} : { body }) }),
    )
    expect(await response.json()).toEqual({ path, text: body ?? '' })
    expect(response.headers.get('x-a')).toBe('b')
    expect(bed.server.log[0]).toMatchObject({ method, query: 'a=1' })
  })

  test('a chat request without tools passes as it is', async () => {
    bed = await makeBed((_, response) => sendJson(response, 200, '{ "choices" : [] }'))
    const response = await bed.post('{"model":"m", "messages":[]}')
    expect(await response.text()).toBe('{ "choices" : [] }')
    expect(bed.posts()[0]?.text).toBe('{"model":"m", "messages":[]}')
  })

  test('/health is 200 with and without a server, and says which', async () => {
    bed = await makeBed((_, response) => sendJson(response, 200, { data: [] }))
    const get = async () => (await bed!.proxy.fetch(new Request('http://proxy/health'))).json()
    expect(await get()).toEqual({ status: 'ok', upstream: { url: bed.server.url, reachable: true, kind: 'openai' } })
    await bed.server.close()
    expect(await get()).toEqual({ status: 'ok', upstream: { url: bed.server.url, reachable: false } })
  })

  test('without a server every other path is 502 with an OpenAI-shaped error', async () => {
    const gone = await startFake(() => {})
    await gone.close()
    const proxy = createProxy({ upstream: gone.url })
    for (const request of [
      new Request('http://proxy/v1/models'),
      new Request('http://proxy/v1/chat/completions', { method: 'POST', body: JSON.stringify(chatRequest()) }),
      new Request('http://proxy/v1/chat/completions', {
        method: 'POST',
        body: JSON.stringify(chatRequest({ stream: true })),
      }),
    ]) {
      const response = await proxy.fetch(request)
      expect(response.status).toBe(502)
      const { error } = (await response.json()) as { error: { message: string; code: string } }
      expect(error.code).toBe('upstream_unreachable')
      expect(error.message).toContain(gone.url)
      expect(error.message).toContain('ECONNREFUSED')
    }
    await proxy.close()
  })
})

describe('addresses', () => {
  test.each([
    ['http://host:1/v1', 'http://host:1'],
    ['http://host:1/v1/', 'http://host:1'],
    ['http://host:1/', 'http://host:1'],
    ['host:1', 'http://host:1'],
    ['127.0.0.1', 'http://127.0.0.1'],
    ['0.0.0.0:11434', 'http://127.0.0.1:11434'],
    ['https://host/api/v1', 'https://host/api'],
  ])('%s means %s', (address, root) => expect(upstreamRoot(address)).toBe(root))

  test('what is no http address throws', () => {
    expect(() => upstreamRoot('ftp://host')).toThrow(TypeError)
    expect(() => upstreamRoot('')).toThrow(TypeError)
  })
})

describe('web pages', () => {
  const preflight = (origin: string) =>
    bed!.proxy.fetch(
      new Request('http://proxy/v1/chat/completions', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, x-any',
        },
      }),
    )

  test('of this machine may use it, with any header field; foreign ones only when allowed', async () => {
    bed = await makeBed((_, response) => sendJson(response, 200, completion({ role: 'assistant', content: 'ok' })))
    const allowed = await preflight('http://localhost:3000')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    expect(allowed.headers.get('access-control-allow-headers')).toBe('authorization, x-any')
    const answered = await bed.post(chatRequest(), { headers: { origin: 'http://127.0.0.1:8080' } })
    expect(answered.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:8080')
    for (const foreign of ['https://example.com', 'http://localhost.example.com', 'null']) {
      expect((await preflight(foreign)).headers.get('access-control-allow-origin')).toBeNull()
      const refused = await bed.post(chatRequest(), { headers: { origin: foreign } })
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    }
    await bed.close()
    bed = await makeBed((_, response) => sendJson(response, 200, {}), { corsOrigins: ['https://example.com'] })
    expect((await preflight('https://example.com')).headers.get('access-control-allow-origin')).toBe(
      'https://example.com',
    )
  })
})

describe('a client that leaves', () => {
  const leave = async (stream: boolean, afterMs: number, handler: Parameters<typeof makeBed>[0], at = 0) => {
    bed = await makeBed(handler)
    server = await serve(bed.proxy, { port: 0 })
    const client = http.request({
      port: server.port,
      path: '/v1/chat/completions',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    client.on('error', () => {})
    client.on('response', (response) => response.on('error', () => {}).resume())
    client.end(JSON.stringify(chatRequest({ stream })))
    await sleep(afterMs)
    client.destroy()
    for (let i = 0; i < 50 && (bed.posts()[at]?.leftAfterMs ?? null) === null; i++) await sleep(20)
    expect(bed.posts()[at]?.leftAfterMs).toBeLessThan(afterMs + 900)
  }

  test('ends the request at the server: not streamed', () => leave(false, 100, () => {}))
  test('ends the request at the server: streamed, before the first byte', () => leave(true, 100, () => {}))
  test('ends the request at the server: streamed, after the proxy sent its header fields', () =>
    leave(true, 700, () => {}))
  test('ends the request at the server: in the middle of a stream', () =>
    leave(true, 150, async (_, response) => {
      startSse(response)
      while (!response.destroyed) {
        response.write(chunk({ content: 'word ' }))
        await sleep(20)
      }
    }))
  test.each([false, true])('ends the request at the server: during a second question (stream: %s)', (stream) =>
    leave(
      stream,
      200,
      (received, response) => {
        if (received.body.response_format !== undefined) return
        sendJson(
          response,
          200,
          completion({ role: 'assistant', content: null, tool_calls: [callEntry('create_event', '{}')] }),
        )
      },
      1,
    ),
  )
})

describe('the listening proxy', () => {
  test('serves plain and streamed requests over a socket, 64 KiB of header fields included', async () => {
    bed = await makeBed((received, response) => {
      if (received.body.stream !== true) return sendJson(response, 200, completion(call))
      startSse(response)
      response.end([chunk({ content: 'Hi there.' }), chunk({}, 'stop'), 'data: [DONE]\n\n'].join(''))
    })
    server = await serve(bed.proxy, { port: 0 })
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${server!.port}/v1/chat/completions?trace=1`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
    const response = await post(chatRequest(), { 'x-big': 'a'.repeat(65_536) })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100)
    expect(bed.posts()[0]!.query).toBe('trace=1')
    expect((await readStream(await post(chatRequest({ stream: true })))).content).toBe('Hi there.')
  })

  test('takes ten megabytes, and answers 413 beyond the limit', async () => {
    bed = await makeBed(
      (received, response) =>
        sendJson(response, 200, completion({ role: 'assistant', content: String(received.text.length) })),
      { maxBodyBytes: 20_000_000 },
    )
    server = await serve(bed.proxy, { port: 0 })
    const post = (size: number) =>
      fetch(`http://127.0.0.1:${server!.port}/v1/chat/completions`, {
        method: 'POST',
        body: JSON.stringify(chatRequest({ messages: [{ role: 'user', content: 'x'.repeat(size) }] })),
      })
    expect(Number((await readChoice(await post(10_000_000))).message.content)).toBeGreaterThan(10_000_000)
    const refused = await post(30_000_000).catch(() => null)
    if (refused !== null) expect(refused.status).toBe(413)
  })

  test('lets a running stream end when it is closed, and takes no more', async () => {
    bed = await makeBed(async (_, response) => {
      startSse(response)
      for (let i = 0; i < 10; i++) {
        response.write(chunk({ content: `word${i} ` }))
        await sleep(40)
      }
      response.end([chunk({}, 'stop'), 'data: [DONE]\n\n'].join(''))
    })
    const listening = await serve(bed.proxy, { port: 0 })
    const url = `http://127.0.0.1:${listening.port}/v1/chat/completions`
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(chatRequest({ stream: true })) })
    const closed = listening.close(8_000)
    const began = performance.now()
    const read = await readStream(response)
    await closed
    expect([read.content.includes('word9'), read.done]).toEqual([true, true])
    expect(performance.now() - began).toBeLessThan(6_000)
    await expect(fetch(url, { method: 'POST', body: '{}' })).rejects.toThrow()
  })

  test('asks no HTTP proxy of the environment', async () => {
    process.env.HTTP_PROXY = 'http://127.0.0.1:9'
    try {
      bed = await makeBed((_, response) => sendJson(response, 200, completion(call)))
      expect((await bed.post(chatRequest())).status).toBe(200)
    } finally {
      delete process.env.HTTP_PROXY
    }
  })

  test('a finished stream leaves its connection to the next request', async () => {
    bed = await makeBed(async (_, response) => {
      startSse(response)
      response.write([chunk({ content: 'Hi there.' }), chunk({}, 'stop'), 'data: [DONE]\n\n'].join(''))
      await sleep(20)
      response.end()
    })
    server = await serve(bed.proxy, { port: 0 })
    for (let i = 0; i < 3; i++) {
      const response = await fetch(`http://127.0.0.1:${server.port}/v1/chat/completions`, {
        method: 'POST',
        body: JSON.stringify(chatRequest({ stream: true })),
      })
      expect((await readStream(response)).done).toBe(true)
      await sleep(60)
    }
    expect(bed.posts().map((received) => received.nthOnConnection)).toEqual([1, 2, 3])
    expect(bed.posts().map((received) => received.leftAfterMs)).toEqual([null, null, null])
  })

  test('opens as many connections as there are requests', async () => {
    let open = 0
    let most = 0
    bed = await makeBed(async (_, response) => {
      most = Math.max(most, ++open)
      while (open < 150 && most < 150) await sleep(5)
      sendJson(response, 200, completion({ role: 'assistant', content: 'ok' }))
    })
    const responses = await Promise.all(Array.from({ length: 150 }, () => bed!.post(chatRequest())))
    expect(responses.every((response) => response.status === 200)).toBe(true)
    expect(most).toBe(150)
  })
})
