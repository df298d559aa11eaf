import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { JsonObject } from 'toolform'
import type { Exchange } from '../http/exchange.js'
import { headerValue } from '../http/headers.js'
import { readJsonObject } from '../pipeline/json-body.js'

/** A request body that is an object. */
export interface RequestBody {
  readonly request: JsonObject
  /** The bytes as they would be sent on, decoded. */
  readonly raw: Uint8Array
}

/** The client sent something that cannot be read; it is answered with status 400. */
export class BadRequest extends Error {
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.name = 'BadRequest'
    this.code = code
  }
}

/**
 * Reads a request's body as a JSON object, compressed or not.
 *
 * @throws BadRequest when it is not JSON or no object; BodyTooLarge.
 * @example const { request } = await readRequest(exchange, 1024)
 */
export async function readRequest(exchange: Exchange, limitBytes: number): Promise<RequestBody> {
  const raw = decode(await exchange.readBody(), headerValue(exchange.headers, 'content-encoding') ?? '', limitBytes)
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('utf8')
  const request = readJsonObject(text)
  if (request !== null) return { request, raw }
  throw isJson(text)
    ? new BadRequest('the body must be a JSON object', 'invalid_body')
    : new BadRequest('the body is not valid JSON', 'invalid_json')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function decode(bytes: Uint8Array, encoding: string, maxOutputLength: number): Uint8Array {
  try {
    if (encoding === 'gzip') return gunzipSync(bytes, { maxOutputLength })
    if (encoding === 'deflate') return inflateSync(bytes, { maxOutputLength })
    if (encoding === 'br') return brotliDecompressSync(bytes, { maxOutputLength })
  } catch {
    throw new BadRequest(`the body is not valid ${encoding} data`, 'invalid_encoding')
  }
  return bytes
}
