import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JsonObject } from 'toolform'

/** One request that the fake server received. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
  readonly body: JsonObject
  /** Milliseconds after the request at which its connection closed before the answer was complete; null if it did not. */
  leftAfterMs: number | null
  /** Requests that this connection had carried, with this one. */
  readonly nthOnConnection: number
}

/** Answers one request; `received` is its entry in the log. */
export type Handler = (received: Received, response: http.ServerResponse) => void | Promise<void>

/** A model server in this process. */
export interface FakeServer {
  readonly url: string
  readonly log: Received[]
  /** Requests to a path, in order. */
  on(path: string): Received[]
  close(): Promise<void>
}

/** Starts a server whose every request goes to a handler. */
export async function startFake(handler: Handler): Promise<FakeServer> {
  const log: Received[] = []
  const counts = new WeakMap<object, number>()
  const server = http.createServer({ maxHeaderSize: 1 << 20 }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      const nth = (counts.get(request.socket) ?? 0) + 1
      counts.set(request.socket, nth)
      const [path = '', query = ''] = (request.url ?? '').split('?')
      const received: Received = {
        method: request.method ?? '',
        path,
        query,
        headers: request.headers,
        text,
        body: parse(text),
        leftAfterMs: null,
        nthOnConnection: nth,
      }
      log.push(received)
      const began = performance.now()
      response.on('close', () => {
        if (!response.writableFinished) received.leftAfterMs = performance.now() - began
      })
      response.on('error', () => {})
      void handler(received, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    on: (path) => log.filter((received) => received.path === path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function parse(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject
  } catch {
    return {}
  }
}

/** Writes a JSON answer. */
export function sendJson(
  response: http.ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(text)
}

/** Begins a stream of events. */
export function startSse(response: http.ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

/** Waits. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A completion with one message. */
export function completion(message: JsonObject, extra: JsonObject = {}): JsonObject {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'm',
    choices: [{ index: 0, message, finish_reason: message.tool_calls === undefined ? 'stop' : 'tool_calls' }],
    usage: { prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 },
    ...extra,
  }
}

/** One event with a chunk that holds a delta of choice 0. */
export function chunk(delta: JsonObject, finishReason: string | null = null, extra: JsonObject = {}): string {
  return `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
    ...extra,
  })}\n\n`
}

/** An entry of `tool_calls`. */
export function callEntry(name: string, args: unknown, id = 'call_1'): JsonObject {
  return { id, type: 'function', function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) } }
}

/** Paths by which servers are told apart; a plain OpenAI-compatible one answers none of them. */
export const signPaths = ['/api/version', '/props', '/api/v0/models', '/version']
