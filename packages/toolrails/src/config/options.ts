import type { JournalEntry } from '../journal/record.js'
import type { UpstreamId } from '../upstreams/index.js'
import type { Log } from './log.js'

/** Steps of the pipeline, in order. A fault in one of them costs that step only. */
export const pipelineSteps = ['prepare', 'read', 'repair', 're_ask', 'second_opinion', 'force', 'finish'] as const
/** One of {@link pipelineSteps}. */
export type PipelineStep = (typeof pipelineSteps)[number]

/** What {@link createProxy} takes. */
export interface ProxyOptions {
  /** Address of the model server, with or without `/v1`; a missing scheme means http. */
  readonly upstream: string
  /** What the server is; found out by asking it when absent. */
  readonly kind?: UpstreamId
  /** Largest request body in bytes; 256 MiB when absent. Larger ones are answered with 413. */
  readonly maxBodyBytes?: number
  /** Silence in a stream after which a comment keeps the connection alive, in milliseconds; 10,000 when absent. */
  readonly keepAliveMs?: number
  /**
   * How long a streamed request waits for the server's status before its own headers go out, in milliseconds; 500 when
   * absent. An error that comes later becomes an error event.
   */
  readonly headersAfterMs?: number
  /** Silence of the server in the middle of a body after which it counts as stalled, in milliseconds; 600,000 when absent. */
  readonly stallMs?: number
  /** Origins of web pages that may use the proxy, beside pages of this machine; `*` for all. */
  readonly corsOrigins?: readonly string[]
  /** Keys of the proxy's own: a client must send one, and none of them goes to the server; no key is asked for when absent. */
  readonly apiKeys?: readonly string[]
  /** Key that the server is sent in place of the client's; the client's own goes on when absent. */
  readonly upstreamKey?: string
  /** Told every request with its reply when that is complete; nobody when absent. */
  readonly journal?: (entry: JournalEntry) => void
  /** Where interventions are told; nowhere when absent. */
  readonly log?: Log
  /** Called before every step of the pipeline, for tracing and tests; a throw counts as a fault of that step. */
  readonly beforeStep?: (step: PipelineStep) => void
}

/**
 * The server's address without a trailing `/v1` or slash; `host:port`, as Ollama writes it, means http.
 *
 * @throws TypeError when it is no http address.
 * @example upstreamRoot('127.0.0.1:11434') // 'http://127.0.0.1:11434'
 * @example upstreamRoot('https://host/api/v1/') // 'https://host/api'
 */
export function upstreamRoot(address: string): string {
  const trimmed = address.trim()
  const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError(`not an http address: ${address}`)
  // Servers announce 0.0.0.0 as the address that they bind; a client has to use loopback.
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1'
  return (url.origin + url.pathname).replace(/\/+$/, '').replace(/\/v1$/, '').replace(/\/+$/, '')
}
