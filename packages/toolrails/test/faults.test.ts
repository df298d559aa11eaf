// What goes wrong on either side of the proxy, over real sockets.
import http from 'node:http'
import net from 'node:net'
import zlib from 'node:zlib'
import type { JsonObject } from 'toolform'
import { afterEach, describe, expect, test } from 'vitest'
import { type Server, serve } from '../src/index.js'
import { type Bed, chatRequest, makeBed, readStream } from './bed.js'
import { callEntry, chunk, completion, type Handler, sendJson, sleep, startSse } from './fake-server.js'
import { slippedArguments, tools } from './tools.js'

let bed: Bed | undefined
let server: Server | undefined
afterEach(async () => {
  await server?.close(0)
  server = undefined
  await bed?.close()
})

async function listen(handler: Handler, options: Parameters<typeof makeBed>[1] = {}): Promise<string> {
  // Told, not asked: a connection that has answered before may be tried once more.
  bed = await makeBed(handler, { kind: 'openai', ...options })
  server = await serve(bed.proxy, { port: 0 })
  return `http://127.0.0.1:${server.port}`
}

const post = (base: string, body: unknown, path = '/v1/chat/completions') =>
  fetch(base + path, { method: 'POST', body: JSON.stringify(body) })

const whole = JSON.stringify(
  completion({ role: 'assistant', content: null, tool_calls: [callEntry('create_event', slippedArguments)] }),
)
const functions = tools.map((tool) => tool.function as JsonObject)
const requests: [path: string, body: JsonObject][] = [
  ['/v1/chat/completions', chatRequest()],
  ['/v1/responses', { model: 'm', input: 'plan it', tools: functions.map((own) => ({ type: 'function', ...own })) }],
  [
    '/v1/messages',
    {
      model: 'm',
      max_tokens: 9,
      messages: [{ role: 'user', content: 'plan it' }],
      tools: functions.map((own) => ({ name: own.name!, input_schema: own.parameters! })),
    },
  ],
  ['/api/chat', { model: 'm', messages: [{ role: 'user', content: 'plan it' }], tools, stream: false }],
]

/** Ways in which a whole reply fails, by the bytes that are sent. */
const faults: [label: string, play: (response: http.ServerResponse) => void][] = [
  ['a connection reset before a byte', (response) => void response.socket!.resetAndDestroy()],
  [
    'a connection that closes in the middle of the body',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
      response.write(whole.slice(0, 40))
      setTimeout(() => response.destroy(), 20)
    },
  ],
  [
    'a compressed body that is cut off',
    (response) => {
      const bytes = zlib.gzipSync(whole)
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(bytes.subarray(0, bytes.length - 12))
    },
  ],
  [
    'bytes that are not compressed as they say',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(whole)
    },
  ],
  ['invalid JSON', (response) => sendJson(response, 200, whole.slice(0, -9))],
  ['an empty body', (response) => sendJson(response, 200, '')],
]

describe.each(requests)('%s', (path, body) => {
  test.each(faults)('%s is a clear error with status 502, after one request', async (_, play) => {
    const base = await listen((_received, response) => play(response))
    const response = await post(base, body, path)
    expect(response.status).toBe(502)
    const { error } = (await response.json()) as { error: string | { message: string } }
    expect(typeof error === 'string' ? error : error.message).toContain('model server')
    expect(bed!.asked()).toBe(1)
    expect((await fetch(`${base}/health`)).status).toBe(200)
  })

  test('a server that stalls in the middle of the body is given up', async () => {
    const base = await listen(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write(whole.slice(0, 40))
      },
      { stallMs: 1_000 },
    )
    expect((await post(base, body, path)).status).toBe(502)
  })
})

test('a compressed stream that is cut off ends with an error event behind its words', async () => {
  const base = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' })
    const gzip = zlib.createGzip()
    gzip.pipe(response, { end: false })
    gzip.write(chunk({ content: 'Half a sentence. ' }))
    gzip.flush(() => setTimeout(() => response.end(), 50))
  })
  const read = await readStream(await post(base, chatRequest({ stream: true })))
  expect([read.content, read.done, read.errors.length]).toEqual(['Half a sentence. ', false, 1])
})

describe('slow clients', () => {
  test('one that does not read stops the server, and gets everything once it does', async () => {
    const pieces = 200
    const piece = chunk({ content: `${'x'.repeat(200_000)} ` })
    let written = 0
    const base = await listen(async (_, response) => {
      startSse(response)
      for (; written < pieces && !response.destroyed; written++) {
        if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve))
      }
      response.end([chunk({}, 'stop'), 'data: [DONE]\n\n'].join(''))
    })
    const response = await new Promise<http.IncomingMessage>((resolve) => {
      const request = http.request(`${base}/v1/chat/completions`, { method: 'POST' }, resolve)
      request.end(JSON.stringify(chatRequest({ stream: true })))
    })
    response.pause()
    let before = -1
    while (before !== written) {
      before = written
      await sleep(400)
    }
    expect(written).toBeLessThan(pieces)
    let size = 0
    for await (const bytes of response) size += (bytes as Buffer).length
    expect(written).toBe(pieces)
    expect(size).toBeGreaterThanOrEqual(pieces * piece.length)
  })

  test('one that sends its request byte by byte is answered', async () => {
    const base = await listen((_, response) => sendJson(response, 200, whole))
    const body = JSON.stringify({ model: 'm', messages: [], tools: tools.slice(1) })
    const socket = net.connect(Number(new URL(base).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes.toString()
    })
    const text = `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    for (const character of text) {
      socket.write(character)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await new Promise((resolve) => socket.once('close', resolve))
    expect(answer).toContain('HTTP/1.1 200')
    expect(answer).toContain('create_event')
  })

  test('300 that never end their header fields do not keep others waiting', async () => {
    const base = await listen((_, response) => sendJson(response, 200, whole))
    const sockets = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const socket = net.connect(Number(new URL(base).port), '127.0.0.1')
        socket.on('error', () => {})
        await new Promise((resolve) => socket.once('connect', resolve))
        socket.write('POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\nx-a: ')
        return socket
      }),
    )
    expect((await post(base, chatRequest())).status).toBe(200)
    expect(sockets.filter((socket) => socket.destroyed)).toEqual([])
    for (const socket of sockets) socket.destroy()
  })

  test('one that leaves while it sends its body costs nothing', async () => {
    const base = await listen((_, response) => sendJson(response, 200, whole))
    const socket = net.connect(Number(new URL(base).port), '127.0.0.1')
    socket.write('POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"model"')
    await sleep(50)
    socket.destroy()
    expect((await post(base, chatRequest())).status).toBe(200)
    expect(bed!.asked()).toBe(1)
  })
})
