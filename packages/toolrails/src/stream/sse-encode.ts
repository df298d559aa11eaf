/**
 * A value as one server-sent event.
 *
 * @example sseEvent('{"a":1}') // 'data: {"a":1}\n\n'
 */
export function sseEvent(data: string, type?: string): string {
  return type === undefined ? `data: ${data}\n\n` : `event: ${type}\ndata: ${data}\n\n`
}

/**
 * A comment, which clients skip; line breaks in it become blanks.
 *
 * @example sseComment('keep-alive') // ': keep-alive\n\n'
 */
export function sseComment(text: string): string {
  return `: ${text.replace(/[\r\n]+/g, ' ')}\n\n`
}

/** The event that ends a complete stream of chat completions. */
export const sseDone = 'data: [DONE]\n\n'

/** Header fields of a stream of events; no proxy on the way may hold it back. */
export const sseHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
}
