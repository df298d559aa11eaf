import { type Answer, BodyTooLarge, type Exchange, isPieces } from './exchange.js'

/**
 * Turns a Web standard request into an exchange.
 *
 * @example exchangeFrom(new Request('http://localhost/health'), 1024)
 */
export function exchangeFrom(request: Request, limitBytes: number): Exchange {
  const url = new URL(request.url)
  return {
    method: request.method,
    path: url.pathname,
    query: url.search,
    headers: Object.fromEntries(request.headers),
    signal: request.signal,
    readBody: async () => {
      const bytes = new Uint8Array(await request.arrayBuffer())
      if (bytes.byteLength > limitBytes) throw new BodyTooLarge(limitBytes)
      return bytes
    },
  }
}

/**
 * Turns an answer into a Web standard response; pieces become a stream, and cancelling the stream stops their source.
 *
 * @example responseFrom({ status: 200, headers: {}, body: 'ok' })
 */
export function responseFrom(answer: Answer): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  const empty = answer.status === 204 || answer.status === 304
  const body = empty ? null : isPieces(answer.body) ? streamOf(answer.body) : (answer.body as BodyInit | null)
  return new Response(body, { status: answer.status, headers })
}

function streamOf(pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
