import type { HeaderFields } from './exchange.js'

/** Fields that belong to one connection (RFC 9110, section 7.6.1), and those that the sender sets itself. */
const ownFields = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
])

/**
 * The fields to send on: all but those of the connection itself, also those that `Connection` names.
 *
 * @param drop Further names to leave out, in lower case.
 * @example forwardedHeaders({ connection: 'close', authorization: 'Bearer x' }) // { authorization: 'Bearer x' }
 */
export function forwardedHeaders(
  fields: HeaderFields,
  drop: readonly string[] = [],
): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {}
  const connection = fields.connection
  const named =
    connection === undefined
      ? []
      : String(connection)
          .toLowerCase()
          .split(/\s*,\s*/)
  for (const name in fields) {
    const value = fields[name]
    if (value === undefined || ownFields.has(name) || drop.includes(name) || named.includes(name)) continue
    kept[name] = value
  }
  return kept
}

/**
 * The first value of a field, or undefined.
 *
 * @example headerValue({ accept: ['a', 'b'] }, 'accept') // 'a'
 */
export function headerValue(fields: HeaderFields, name: string): string | undefined {
  const value = fields[name]
  return Array.isArray(value) ? value[0] : value
}
