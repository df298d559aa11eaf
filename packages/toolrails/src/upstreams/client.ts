import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, request as send } from 'undici'
import type { HeaderFields } from '../http/exchange.js'
import { forwardedHeaders, headerValue } from '../http/headers.js'
import { ranOnUsedConnection, watchConnections } from './used-connections.js'

/** A request to the model server. */
export interface UpstreamRequest {
  readonly method: string
  /** Path and query string below the server's root. */
  readonly path: string
  readonly headers: Record<string, string | string[]>
  readonly body?: string | Uint8Array
  readonly signal?: AbortSignal
}

/** The model server's answer, its body not read yet. */
export interface UpstreamReply {
  readonly status: number
  readonly headers: HeaderFields
  /** The body as the server sent it, perhaps compressed. */
  readonly body: AsyncIterable<Uint8Array>
  /** The body without its content encoding. */
  readonly plainBody: () => AsyncIterable<Uint8Array>
  /** The whole decoded body as text. @throws UpstreamBroken */
  readonly text: () => Promise<string>
  /** Stops the server's work on it. */
  readonly cancel: () => void
  /** Lets the server end a body of which no more is needed, so that the connection serves again; not for long. */
  readonly leave: () => void
}

/** How long a server may take to end a body whose last event has come, in milliseconds. */
const leaveMs = 1_000

/** The model server cannot be reached, or its connection broke before it answered. */
export class UpstreamUnreachable extends Error {
  /** The system's code, for example `ECONNREFUSED`. */
  readonly code: string

  constructor(root: string, cause: unknown) {
    const code = (cause as { code?: string } | null)?.code ?? 'EUPSTREAM'
    super(`the model server at ${root} cannot be reached (${code})`, { cause })
    this.name = 'UpstreamUnreachable'
    this.code = code
  }
}

/** The model server's connection broke while it answered, or its bytes are not what they say. */
export class UpstreamBroken extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`the model server's answer broke off: ${reason}`, { cause })
    this.name = 'UpstreamBroken'
  }
}

/**
 * The code of a fault that the model server caused; null for any other.
 *
 * @example upstreamCode(new UpstreamBroken('reset')) // 'upstream_broken'
 */
export function upstreamCode(fault: unknown): 'upstream_unreachable' | 'upstream_broken' | null {
  if (fault instanceof UpstreamUnreachable) return 'upstream_unreachable'
  return fault instanceof UpstreamBroken ? 'upstream_broken' : null
}

/** Sends requests to one model server over kept connections, as many as there are requests. */
export interface UpstreamClient {
  readonly root: string
  /** @throws UpstreamUnreachable, or the signal's reason when it was aborted. */
  send(request: UpstreamRequest): Promise<UpstreamReply>
  /** `graceful` lets running requests end first. */
  close(graceful?: boolean): Promise<void>
}

const resetCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/**
 * Opens a client for a model server. It has no limit of connections, follows no redirects, asks no HTTP proxy of the
 * environment, and repeats a request once if a kept connection turns out to be closed before the first answer byte.
 *
 * @param root Address without `/v1`, see `upstreamRoot`.
 * @example const client = createUpstreamClient('http://127.0.0.1:11434', 600_000)
 */
export function createUpstreamClient(root: string, stallMs: number): UpstreamClient {
  watchConnections()
  const { origin, pathname } = new URL(root)
  const prefix = pathname.replace(/\/+$/, '')
  const agent = new Agent({ connections: null, pipelining: 1, headersTimeout: 0, bodyTimeout: stallMs })

  async function attempt(request: UpstreamRequest, mayRepeat: boolean): Promise<UpstreamReply> {
    const sent = ranOnUsedConnection(() =>
      send(origin + prefix + request.path, {
        method: request.method as 'GET',
        headers: request.headers,
        body: request.body ?? null,
        signal: request.signal ?? null,
        dispatcher: agent,
      }),
    )
    try {
      const { statusCode, headers, body } = await sent.result
      return replyOf(statusCode, headers, body, request.signal)
    } catch (error) {
      if (request.signal?.aborted) throw error
      const code = (error as { code?: string }).code ?? ''
      if (mayRepeat && resetCodes.has(code) && sent.wasUsed()) return attempt(request, false)
      throw new UpstreamUnreachable(root, error)
    }
  }

  return {
    root,
    send: (request) => attempt(request, true),
    close: (graceful = false) => (graceful ? agent.close() : agent.destroy()),
  }
}

/** What a body and its decoder share. */
type Readable = Pick<Body, 'iterator' | 'resume'>

type Body = AsyncIterable<Uint8Array> & {
  destroy(): void
  readonly destroyed: boolean
  readonly readableEnded: boolean
  iterator(options: { destroyOnReturn: boolean }): AsyncIterableIterator<Uint8Array>
  resume(): unknown
  pipe<T extends NodeJS.WritableStream>(target: T): T
  text(): Promise<string>
  on(event: 'error', listener: (error: Error) => void): unknown
  once(event: 'close', listener: () => void): unknown
}

function replyOf(status: number, headers: HeaderFields, body: Body, signal: AbortSignal | undefined): UpstreamReply {
  const encoding = headerValue(headers, 'content-encoding')?.trim().toLowerCase() ?? ''
  let readable: Readable = body
  const plainBody = () => {
    readable = decoded(body, encoding)
    // Whoever stops reading says by `cancel` or `leave` what becomes of the rest.
    return readable.iterator({ destroyOnReturn: false })
  }
  // A body that is dropped halfway reports the abort on itself; without a listener that would end the process.
  body.on('error', () => {})
  return {
    status,
    headers,
    body,
    plainBody,
    text: async () => {
      try {
        if (encoding === '' || encoding === 'identity') return await body.text()
        const parts: Uint8Array[] = []
        for await (const part of plainBody()) parts.push(part)
        return Buffer.concat(parts).toString('utf8')
      } catch (error) {
        if (signal?.aborted) throw error
        throw new UpstreamBroken(error)
      }
    },
    cancel: () => body.destroy(),
    leave: () => {
      if (body.destroyed || body.readableEnded) return
      const timer = setTimeout(() => body.destroy(), leaveMs).unref()
      body.once('close', () => clearTimeout(timer))
      readable.resume()
    },
  }
}

function decoded(body: Body, encoding: string): Readable {
  const decoder =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : null
  if (decoder === null) return body
  body.on('error', (error) => decoder.destroy(error))
  return body.pipe(decoder)
}

/**
 * Header fields for a request whose answer the proxy reads itself: the client's, but never a compressed reply.
 *
 * @example readableHeaders({ 'accept-encoding': 'br', authorization: 'Bearer x' })
 */
export function readableHeaders(fields: HeaderFields): Record<string, string | string[]> {
  const headers = forwardedHeaders(fields, ['accept-encoding', 'content-encoding'])
  headers['accept-encoding'] = 'identity'
  headers['content-type'] = 'application/json'
  return headers
}
