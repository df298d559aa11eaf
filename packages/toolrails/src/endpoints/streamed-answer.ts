import { errorAnswer } from '../http/error-answer.js'
import type { Answer } from '../http/exchange.js'
import type { ChatOutcome } from '../pipeline/chat.js'
import { messageOf, type Run } from '../pipeline/run.js'
import type { StreamItem } from '../stream/chunks.js'
import { keptAlive } from '../stream/keep-alive.js'

/** How one API writes a stream. */
export interface Wire {
  readonly headers: Readonly<Record<string, string>>
  /** Sent in silence; null when the API has nothing that clients skip. */
  readonly filler: string | null
  /** The stream's text, one string for what goes out together. */
  readonly write: (batches: AsyncIterable<readonly StreamItem[]>) => AsyncIterable<string>
  /** An error after the header fields went out. */
  readonly error: (message: string, status: number) => string
  /** An answer for a reply that came before any header went out. */
  readonly whole: (outcome: Exclude<ChatOutcome, { type: 'stream' }>) => Answer
}

/**
 * Answers a streamed request. The server's status decides the answer's, if it comes soon; a model that has to be loaded
 * first answers late, and clients want header fields before their time is up: then they go out with status 200, comments
 * follow, and an error becomes an event.
 *
 * @example return streamedAnswer(run, chat(run, request, raw, false), chatWire(run))
 */
export async function streamedAnswer(run: Run, pending: Promise<ChatOutcome>, wire: Wire): Promise<Answer> {
  const { headersAfterMs, keepAliveMs } = run.context.options
  const early = await Promise.race([pending, after(headersAfterMs)])
  if (early !== null && early.type !== 'stream') return wire.whole(early)
  const headers = early === null ? {} : early.headers
  return {
    status: 200,
    headers: { ...headers, ...wire.headers },
    body: keptAlive(written(early ?? pending, wire), keepAliveMs, wire.filler),
  }
}

/** The text of a stream; until the outcome is known it is silence, which fillers cover. */
function written(pending: ChatOutcome | Promise<ChatOutcome>, wire: Wire): AsyncIterable<string> {
  // Handed on by hand: a generator around the writer's own would cost its promises again for every piece.
  let inner: AsyncIterator<string> | null = null
  let left = false
  const open = async (): Promise<IteratorResult<string>> => {
    const texts = await textsOf(pending, wire)
    inner = texts[Symbol.asyncIterator]()
    if (!left) return inner.next()
    await inner.return?.()
    return { done: true, value: undefined }
  }
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => inner?.next() ?? open(),
      return: async () => {
        left = true
        await inner?.return?.()
        return { done: true, value: undefined }
      },
    }),
  }
}

async function textsOf(pending: ChatOutcome | Promise<ChatOutcome>, wire: Wire): Promise<AsyncIterable<string>> {
  let outcome: ChatOutcome
  try {
    outcome = await pending
  } catch (error) {
    return single(wire.error(messageOf(error), 502))
  }
  if (outcome.type === 'stream') return wire.write(outcome.batches)
  if (outcome.type === 'refused') return single(wire.error(refusalMessage(outcome.text), outcome.status))
  return single(wire.error('the model server answered something that is no completion', 502))
}

async function* single(text: string): AsyncGenerator<string> {
  yield text
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref()
  })
}

/**
 * The message of a refusal's body in any of the shapes that servers use, or the body itself.
 *
 * @example refusalMessage('{"error":{"message":"busy"}}') // 'busy'
 */
export function refusalMessage(text: string): string {
  try {
    const body = JSON.parse(text) as { error?: string | { message?: unknown }; message?: unknown; detail?: unknown }
    const message = typeof body.error === 'string' ? body.error : (body.error?.message ?? body.message ?? body.detail)
    if (typeof message === 'string') return message
  } catch {
    // Not JSON: the text is the message.
  }
  return text.slice(0, 2_000)
}

/**
 * The answer to a reply with status 200 that is no completion.
 *
 * @example unreadableAnswer('{"id": ')
 */
export function unreadableAnswer(text: string): Answer {
  return errorAnswer(
    502,
    `the model server answered something that is no completion: ${text.slice(0, 200)}`,
    'upstream_error',
    'upstream_invalid',
  )
}
