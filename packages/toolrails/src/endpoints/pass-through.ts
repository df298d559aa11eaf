import type { Answer, Exchange } from '../http/exchange.js'
import { forwardedHeaders } from '../http/headers.js'
import type { ProxyContext } from '../pipeline/run.js'

/**
 * Sends a request on as it is and its answer back as it comes: everything that no other endpoint takes.
 *
 * @throws UpstreamUnreachable
 * @example await passThrough(exchange, context)
 */
export async function passThrough(exchange: Exchange, context: ProxyContext): Promise<Answer> {
  const hasBody = exchange.method !== 'GET' && exchange.method !== 'HEAD'
  const body = hasBody ? await exchange.readBody() : null
  const reply = await context.client.send({
    method: exchange.method,
    path: exchange.path + exchange.query,
    headers: forwardedHeaders(exchange.headers),
    ...(body === null || body.byteLength === 0 ? {} : { body }),
    signal: exchange.signal,
  })
  return { status: reply.status, headers: forwardedHeaders(reply.headers), body: reply.body }
}
