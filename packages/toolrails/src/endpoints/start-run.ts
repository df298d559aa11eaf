import type { Exchange } from '../http/exchange.js'
import type { ProxyContext, Run } from '../pipeline/run.js'
import { readableHeaders } from '../upstreams/client.js'

/**
 * Begins the work on one request: its header fields go to the server with every question that belongs to it.
 *
 * @example const run = startRun(exchange, context)
 */
export function startRun(exchange: Exchange, context: ProxyContext): Run {
  return {
    context,
    log: context.options.log,
    signal: exchange.signal,
    headers: readableHeaders(exchange.headers),
    query: exchange.query,
    interventions: [],
  }
}
