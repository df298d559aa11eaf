import type { Answer, Exchange } from '../http/exchange.js'
import type { ProxyContext } from '../pipeline/run.js'

/** One route of the proxy. */
export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly answer: (exchange: Exchange, context: ProxyContext) => Promise<Answer>
}
