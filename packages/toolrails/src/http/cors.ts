import type { Answer, Exchange } from './exchange.js'
import { headerValue } from './headers.js'

/** Pages of this machine, whatever their port. */
const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * The origin of a page that may read the answer, or null: no page asks, or it is a foreign one that nobody allowed.
 *
 * @param allowed Origins beside those of this machine; `*` allows all.
 * @example allowedOrigin('http://localhost:3000', []) // 'http://localhost:3000'
 */
export function allowedOrigin(origin: string | undefined, allowed: readonly string[]): string | null {
  if (origin === undefined) return null
  return localOrigin.test(origin) || allowed.includes('*') || allowed.includes(origin) ? origin : null
}

/**
 * The answer to a browser's question before a request: any method and any header field, for allowed origins.
 *
 * @returns null when the exchange is no such question, or its origin is not allowed.
 * @example preflightAnswer(exchange, [])?.status // 204
 */
export function preflightAnswer(exchange: Exchange, allowed: readonly string[]): Answer | null {
  const method = headerValue(exchange.headers, 'access-control-request-method')
  const origin = allowedOrigin(headerValue(exchange.headers, 'origin'), allowed)
  if (exchange.method !== 'OPTIONS' || method === undefined || origin === null) return null
  return {
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': method,
      'access-control-allow-headers': headerValue(exchange.headers, 'access-control-request-headers') ?? '*',
      'access-control-max-age': '600',
      vary: 'origin',
    },
    body: null,
  }
}

/**
 * Lets the page that asked read an answer, if its origin is allowed.
 *
 * @example withCors(answer, 'http://localhost:3000', [])
 */
export function withCors(answer: Answer, origin: string | undefined, allowed: readonly string[]): Answer {
  const own = allowedOrigin(origin, allowed)
  if (own === null) return answer
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'access-control-allow-origin': own,
      'access-control-expose-headers': '*',
      vary: 'origin',
    },
  }
}
