// Plain node:http: the endpoints speak Exchange and Answer, so a framework would only add conversions to and from the
// Web types, which cost more than the rest of a passed-through request.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ToolProxy } from '../proxy.js'
import { type Answer, BodyTooLarge, type Exchange, isPieces } from './exchange.js'

/** Where {@link serve} listens. */
export interface ServeOptions {
  /** Address to bind; 127.0.0.1 when absent. */
  readonly host?: string
  /** Port; 11500 when absent, 0 for any free one. */
  readonly port?: number
}

/** A listening proxy. */
export interface Server {
  readonly host: string
  readonly port: number
  /** Takes no more requests, lets the running ones end (for at most `graceMs`), then resolves. */
  close(graceMs?: number): Promise<void>
}

/**
 * Lets a proxy listen on a port.
 *
 * @throws the system's error when the port is taken (`code` is EADDRINUSE).
 * @example const server = await serve(createProxy({ upstream: 'http://localhost:11434' }), { port: 11500 })
 */
export async function serve(proxy: ToolProxy, options: ServeOptions = {}): Promise<Server> {
  const host = options.host ?? '127.0.0.1'
  // 128 KiB of header fields: agents send long cookies and traces, and Node's own limit is 16 KiB.
  const server = http.createServer({ maxHeaderSize: 128 * 1024 }, (incoming, outgoing) => {
    void respond(proxy, incoming, outgoing)
  })
  // A model may think for longer than any fixed time; header fields must still arrive within a minute.
  server.requestTimeout = 0
  server.headersTimeout = 60_000
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port: options.port ?? 11500, backlog: 4096 }, () => resolve())
  })
  const port = (server.address() as AddressInfo).port
  return {
    host,
    port,
    close: (graceMs = 10_000) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), graceMs)
        // A kept connection becomes idle only when its running answer has ended.
        const sweep = setInterval(() => server.closeIdleConnections(), 50)
        server.close(() => {
          clearTimeout(timer)
          clearInterval(sweep)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

async function respond(proxy: ToolProxy, incoming: http.IncomingMessage, outgoing: http.ServerResponse): Promise<void> {
  const leaving = new AbortController()
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) leaving.abort()
  })
  outgoing.on('error', () => leaving.abort())
  const url = incoming.url ?? '/'
  const mark = url.indexOf('?')
  const exchange: Exchange = {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark),
    headers: incoming.headers,
    signal: leaving.signal,
    readBody: () => readBody(incoming, proxy.maxBodyBytes),
  }
  const answer = await proxy.handle(exchange)
  if (outgoing.destroyed) return closePieces(answer)
  try {
    await write(answer, outgoing)
  } catch {
    // The status is out already: only a cut connection can still tell the client that the answer is incomplete.
    outgoing.destroy()
  }
}

function readBody(incoming: http.IncomingMessage, limitBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    incoming.on('data', (part: Buffer) => {
      size += part.length
      if (size > limitBytes) {
        incoming.pause()
        reject(new BodyTooLarge(limitBytes))
      } else parts.push(part)
    })
    incoming.on('end', () => resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts)))
    incoming.on('error', reject)
    incoming.on('close', () => reject(new Error('the client left')))
  })
}

async function write(answer: Answer, outgoing: http.ServerResponse): Promise<void> {
  const { body } = answer
  if (!isPieces(body)) {
    const bytes = body === null ? '' : body
    if (outgoing.req.method !== 'HEAD') outgoing.setHeader('content-length', Buffer.byteLength(bytes))
    outgoing.writeHead(answer.status, answer.headers as http.OutgoingHttpHeaders)
    outgoing.end(bytes)
    return
  }
  outgoing.writeHead(answer.status, answer.headers as http.OutgoingHttpHeaders)
  // Header fields go out with the first piece, if that is there already, else by themselves.
  const flush = setImmediate(() => outgoing.flushHeaders())
  for await (const piece of body) {
    clearImmediate(flush)
    if (outgoing.destroyed) break
    if (!outgoing.write(piece)) await drained(outgoing)
  }
  clearImmediate(flush)
  outgoing.end()
}

/** Waits until a slow client has taken what was written, or has left. */
function drained(outgoing: http.ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off('drain', done)
      outgoing.off('close', done)
      resolve()
    }
    outgoing.on('drain', done)
    outgoing.on('close', done)
  })
}

async function closePieces(answer: Answer): Promise<void> {
  if (isPieces(answer.body)) await answer.body[Symbol.asyncIterator]().return?.()
}
