import { isJsonObject, type Json, type JsonObject } from 'toolform'

/** One thing that a streamed chat completion consists of, whoever receives it and in whichever form. */
export type StreamItem =
  /** A chunk; `raw` is its event as the server wrote it when nothing was changed. */
  | { readonly type: 'chunk'; readonly chunk: JsonObject; readonly raw: string | null }
  /** Comments or fields without data, as they stood. */
  | { readonly type: 'other'; readonly raw: string }
  /** The stream broke; what follows is its end. */
  | { readonly type: 'error'; readonly error: JsonObject; readonly raw: string | null }
  | { readonly type: 'done' }

/**
 * A chunk with another choice in place of its own; usage is left out, because the original chunk carries it.
 *
 * @example chunkWith({ id: 'x', choices: [] }, 0, { content: 'hi' }, null)
 */
export function chunkWith(base: JsonObject, index: number, delta: JsonObject, finishReason: Json): JsonObject {
  const chunk: JsonObject = {}
  for (const key of Object.keys(base)) if (key !== 'usage' && key !== 'choices') chunk[key] = base[key]!
  chunk.choices = [{ index, delta, finish_reason: finishReason }]
  return chunk
}

/**
 * The choices of a chunk or completion that are objects.
 *
 * @example choicesOf({ choices: [] }) // []
 */
export function choicesOf(body: JsonObject): JsonObject[] {
  return Array.isArray(body.choices) ? body.choices.filter(isJsonObject) : []
}

/**
 * The position of a choice: its `index`, 0 when it has none.
 *
 * @example choiceIndex({ index: 1 }) // 1
 */
export function choiceIndex(choice: JsonObject): number {
  return typeof choice.index === 'number' ? choice.index : 0
}

/**
 * The error event with which a broken stream ends.
 *
 * @example streamError(new Error('other side closed')).error
 */
export function streamError(cause: unknown): StreamItem {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return {
    type: 'error',
    raw: null,
    error: {
      message: `the model server's stream broke off: ${reason}`,
      type: 'upstream_error',
      param: null,
      code: 'stream_broken',
    },
  }
}
