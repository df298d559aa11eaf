/** Header fields by lower-case name; several values of one field are an array. */
export type HeaderFields = Record<string, string | string[] | undefined>

/** A request as the endpoints see it, whichever server or test it came from. */
export interface Exchange {
  readonly method: string
  /** Path without the query string, for example `/v1/chat/completions`. */
  readonly path: string
  /** The query string with its question mark, or empty. */
  readonly query: string
  readonly headers: HeaderFields
  /** Reads the whole body once. Throws {@link BodyTooLarge} beyond the limit. */
  readonly readBody: () => Promise<Uint8Array>
  /** Aborted when the client leaves before its answer is complete. */
  readonly signal: AbortSignal
}

/** What a body may be: complete, or pieces that are written as they come. */
export type AnswerBody = string | Uint8Array | AsyncIterable<string | Uint8Array> | null

/** What an endpoint answers. */
export interface Answer {
  readonly status: number
  readonly headers: HeaderFields
  readonly body: AnswerBody
}

/** The client sent more bytes than the proxy takes; it is answered with status 413. */
export class BodyTooLarge extends Error {
  readonly limitBytes: number

  constructor(limitBytes: number) {
    super(`the request is larger than ${limitBytes} bytes`)
    this.name = 'BodyTooLarge'
    this.limitBytes = limitBytes
  }
}

/**
 * Tells a body that arrives in pieces from a complete one.
 *
 * @example isPieces('text') // false
 */
export function isPieces(body: AnswerBody): body is AsyncIterable<string | Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}
