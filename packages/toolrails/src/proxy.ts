import { silentLog } from './config/log.js'
import type { PipelineStep, ProxyOptions } from './config/options.js'
import { upstreamRoot } from './config/options.js'
import { healthEndpoint } from './endpoints/health.js'
import { endpoints } from './endpoints/index.js'
import { passThrough } from './endpoints/pass-through.js'
import { BadRequest } from './endpoints/request-body.js'
import { preflightAnswer, withCors } from './http/cors.js'
import { errorAnswer } from './http/error-answer.js'
import { type Answer, BodyTooLarge, type Exchange, type HeaderFields } from './http/exchange.js'
import { refusedKey, withServerKey } from './http/keys.js'
import { exchangeFrom, responseFrom } from './http/web.js'
import { recorded } from './journal/record.js'
import { createMetrics, type Metrics } from './metrics/metrics.js'
import { messageOf, type ProxyContext } from './pipeline/run.js'
import { createUpstreamClient, upstreamCode } from './upstreams/client.js'
import { detectUpstream } from './upstreams/detect.js'
import { getUpstream, type UpstreamId } from './upstreams/index.js'
import type { Upstream } from './upstreams/upstream.js'

/** The proxy without a socket. */
export interface ToolProxy {
  /** Address of the model server, without `/v1`. */
  readonly upstream: string
  readonly maxBodyBytes: number
  /** Answers a Web standard request. Never throws: faults are answers with an OpenAI-shaped error. */
  fetch(request: Request): Promise<Response>
  /** The same for servers that spare the Web types. */
  handle(exchange: Exchange): Promise<Answer>
  /** Ends the connections to the model server; `graceful` lets running requests end first. */
  close(graceful?: boolean): Promise<void>
}

/**
 * Creates a proxy before a model server: tool calls arrive right, everything else passes.
 *
 * @param metrics Counts to add to, when several proxies are one; its own when absent.
 * @throws TypeError when `upstream` is no http address.
 * @example
 * const proxy = createProxy({ upstream: 'http://127.0.0.1:11434' })
 * const response = await proxy.fetch(new Request('http://localhost/health'))
 */
export function createProxy(options: ProxyOptions, metrics: Metrics = newMetrics()): ToolProxy {
  const root = upstreamRoot(options.upstream)
  const stallMs = options.stallMs ?? 600_000
  const client = createUpstreamClient(root, stallMs)
  let kind: Promise<Upstream<UpstreamId>> | null =
    options.kind === undefined ? null : Promise.resolve(getUpstream(options.kind))
  const beforeStep: ((step: PipelineStep) => void) | undefined = options.beforeStep
  const context: ProxyContext = {
    client,
    metrics,
    options: {
      upstream: root,
      maxBodyBytes: options.maxBodyBytes ?? 256 * 1024 * 1024,
      keepAliveMs: options.keepAliveMs ?? 10_000,
      headersAfterMs: options.headersAfterMs ?? 500,
      stallMs,
      corsOrigins: options.corsOrigins ?? [],
      log: options.log ?? silentLog,
      ...(beforeStep === undefined ? {} : { beforeStep }),
    },
    learned: { noOwnConstraint: false, noToolsBesideSchema: false, withoutTools: new Set() },
    kind: (headers: HeaderFields) => {
      kind ??= detectUpstream(client, authorizationOf(headers))
      return kind
    },
  }
  const routes = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

  const { journal, apiKeys = [], upstreamKey = null } = options
  const keys = { hasOwnKeys: apiKeys.length > 0, serverKey: upstreamKey }

  async function handle(exchange: Exchange): Promise<Answer> {
    const answered = context.metrics.began(exchange.path)
    const given = await (journal === undefined ? toPage(exchange) : recorded(exchange, toPage, journal))
    answered(given.status)
    return given
  }

  async function toPage(exchange: Exchange): Promise<Answer> {
    const { corsOrigins } = context.options
    const { origin } = exchange.headers
    if (origin === undefined) return answer(exchange)
    return preflightAnswer(exchange, corsOrigins) ?? withCors(await answer(exchange), String(origin), corsOrigins)
  }

  async function answer(exchange: Exchange): Promise<Answer> {
    try {
      const endpoint = routes.get(`${exchange.method} ${exchange.path}`)
      const refused = endpoint === healthEndpoint ? null : refusedKey(exchange.headers, apiKeys)
      if (refused !== null) return refused
      const known = withServerKey(exchange, keys)
      return await (endpoint === undefined ? passThrough(known, context) : endpoint.answer(known, context))
    } catch (error) {
      return faultAnswer(error)
    }
  }

  return {
    upstream: root,
    maxBodyBytes: context.options.maxBodyBytes,
    handle,
    fetch: async (request) => responseFrom(await handle(exchangeFrom(request, context.options.maxBodyBytes))),
    close: (graceful) => client.close(graceful),
  }
}

/**
 * Counts for proxies that are one.
 *
 * @example createProxy(options, newMetrics())
 */
export function newMetrics(): Metrics {
  return createMetrics(endpoints.map((endpoint) => endpoint.path))
}

function authorizationOf(headers: HeaderFields): Record<string, string | string[]> {
  const { authorization } = headers
  return authorization === undefined ? {} : { authorization }
}

function faultAnswer(error: unknown): Answer {
  if (error instanceof BadRequest) return errorAnswer(400, error.message, 'invalid_request_error', error.code)
  if (error instanceof BodyTooLarge) {
    const answer = errorAnswer(413, error.message, 'invalid_request_error', 'body_too_large')
    return { ...answer, headers: { ...answer.headers, connection: 'close' } }
  }
  const code = upstreamCode(error)
  if (code !== null) return errorAnswer(502, messageOf(error), 'upstream_error', code)
  return errorAnswer(500, `the proxy failed: ${messageOf(error)}`, 'proxy_error', 'proxy_fault')
}
