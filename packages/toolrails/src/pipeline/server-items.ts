import { isJsonObject, type JsonObject } from 'toolform'
import { choiceIndex, choicesOf, type StreamItem, streamError } from '../stream/chunks.js'
import { SseDecoder, type SseEvent } from '../stream/sse-decode.js'
import { sseEvent } from '../stream/sse-encode.js'
import type { UpstreamReply } from '../upstreams/client.js'
import { readJsonObject } from './json-body.js'

/**
 * Reads a server's stream of chat completion chunks. It always ends with `done` or an `error`: a connection that
 * breaks, an error event, and an end without a finish reason are errors; a missing `[DONE]` is not.
 *
 * @example for await (const items of serverItems(reply)) console.log(items)
 */
export async function* serverItems(reply: UpstreamReply): AsyncGenerator<readonly StreamItem[]> {
  let finished = false
  let complete = false
  let over = false
  let lastError: unknown = new Error('it ended without a finish reason')
  const decoder = new SseDecoder()
  const itemsOf = (events: readonly SseEvent[]): StreamItem[] => {
    const items: StreamItem[] = []
    for (const event of events) {
      const item = itemOf(event)
      if (event.comments !== '' && event.data !== null) items.push({ type: 'other', raw: `${event.comments}\n` })
      if (item.type === 'chunk') finished ||= choicesOf(item.chunk).some((choice) => choice.finish_reason != null)
      items.push(item)
      if (item.type === 'error' || item.type === 'done') {
        complete = item.type === 'done'
        over = true
        break
      }
    }
    return items
  }
  try {
    // One loop from bytes to items: every generator in between would cost its promises again for every piece.
    for await (const bytes of reply.plainBody()) {
      const items = itemsOf(decoder.push(bytes))
      if (items.length > 0) yield items
      if (over) return
    }
    const items = itemsOf(decoder.end())
    if (items.length > 0) yield items
    if (over) return
  } catch (error) {
    finished = false
    lastError = error
  } finally {
    // Whoever stops in the middle wants the server to stop too; and some servers stay open behind an error.
    if (complete) reply.leave()
    else reply.cancel()
  }
  yield [finished ? { type: 'done' } : streamError(lastError)]
}

function itemOf(event: SseEvent): StreamItem {
  if (event.data === null) return { type: 'other', raw: event.raw }
  if (event.data.trim() === '[DONE]') return { type: 'done' }
  const chunk = readJsonObject(event.data)
  if (chunk === null) return { type: 'other', raw: event.raw }
  if (chunk.error !== undefined && chunk.error !== null) {
    const error = isJsonObject(chunk.error) ? chunk.error : { message: String(chunk.error) }
    return { type: 'error', error, raw: event.raw }
  }
  // Many clients read line by line: data over several lines is written as one. A comment in its block went out before.
  const raw = event.data.includes('\n') ? null : event.comments === '' ? event.raw : sseEvent(event.data)
  return { type: 'chunk', chunk, raw }
}

/**
 * A completion that a server sent whole, although a stream was asked for, as the stream that it should have been.
 *
 * @example [...completionItems({ choices: [] })]
 */
export function completionItems(completion: JsonObject): StreamItem[] {
  const { usage, choices: _, ...head } = completion
  const items: StreamItem[] = []
  const chunk = (index: number, delta: JsonObject, finish: unknown): void => {
    const made = {
      ...head,
      object: 'chat.completion.chunk',
      choices: [{ index, delta, finish_reason: finish as null }],
    }
    items.push({ type: 'chunk', chunk: made, raw: null })
  }
  for (const choice of choicesOf(completion)) {
    const index = choiceIndex(choice)
    const { tool_calls: calls, ...message } = isJsonObject(choice.message) ? choice.message : {}
    chunk(index, { role: 'assistant', ...message }, null)
    if (Array.isArray(calls)) {
      for (const [position, call] of calls.entries()) {
        if (isJsonObject(call)) chunk(index, { tool_calls: [{ ...call, index: position }] }, null)
      }
    }
    chunk(index, {}, choice.finish_reason ?? 'stop')
  }
  if (isJsonObject(usage))
    items.push({ type: 'chunk', chunk: { ...head, object: 'chat.completion.chunk', choices: [], usage }, raw: null })
  items.push({ type: 'done' })
  return items
}
