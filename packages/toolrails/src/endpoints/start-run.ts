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

/**
 * The header field that tells what was done to a reply, in characters that a field may hold; none when nothing was.
 *
 * @example traceHeaders(run) // { 'x-toolrails-interventions': 'repaired get_weather string_to_number' }
 */
export function traceHeaders(run: Run): Record<string, string> {
  if (run.interventions.length === 0) return {}
  return {
    'x-toolrails-interventions': run.interventions
      .join('; ')
      .replace(/[^\x20-\x7e]/g, '?')
      .slice(0, 1_000),
  }
}
