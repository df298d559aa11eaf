import { createHash, timingSafeEqual } from 'node:crypto'
import { errorAnswer } from './error-answer.js'
import type { Answer, Exchange, HeaderFields } from './exchange.js'
import { headerValue } from './headers.js'

/** Header fields in which clients send their key. */
const keyFields = ['authorization', 'x-api-key', 'api-key']

/**
 * The answer to a client without one of the proxy's keys.
 *
 * @param keys Keys of the proxy; none of them means that every client may use it.
 * @returns null when the client may go on.
 * @example refusedKey({ 'x-api-key': 'a' }, ['a']) // null
 */
export function refusedKey(fields: HeaderFields, keys: readonly string[]): Answer | null {
  if (keys.length === 0) return null
  const given = keyFields.flatMap((name) => headerValue(fields, name)?.replace(/^Bearer\s+/i, '') ?? [])
  if (given.some((key) => keys.some((own) => isSame(key, own)))) return null
  const answer = errorAnswer(401, 'this proxy wants one of its own API keys', 'authentication_error', 'invalid_api_key')
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': 'Bearer' } }
}

/** Equal in a time that tells nothing of where they differ. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}

/**
 * The exchange with the key that the model server is to see: the proxy's key for it, else the client's, unless that was a
 * key of the proxy.
 *
 * @example withServerKey(exchange, { hasOwnKeys: false, serverKey: 's' }).headers.authorization // 'Bearer s'
 */
export function withServerKey(
  exchange: Exchange,
  { hasOwnKeys, serverKey }: { readonly hasOwnKeys: boolean; readonly serverKey: string | null },
): Exchange {
  if (!hasOwnKeys && serverKey === null) return exchange
  const headers: HeaderFields = { ...exchange.headers }
  for (const name of keyFields) delete headers[name]
  if (serverKey !== null) headers.authorization = `Bearer ${serverKey}`
  return { ...exchange, headers }
}
