import type { JsonObject } from 'toolform'
import type { AnswerBody, HeaderFields } from '../http/exchange.js'
import { forwardedHeaders, headerValue } from '../http/headers.js'
import type { StreamItem } from '../stream/chunks.js'
import type { UpstreamReply } from '../upstreams/client.js'
import { readJsonObject } from './json-body.js'
import { mendCompletion } from './plain.js'
import { passPlan, prepare } from './prepare.js'
import { failOpenNow, type Run } from './run.js'
import { type Sent, sendChat } from './send.js'
import { completionItems, serverItems } from './server-items.js'
import { mendStream } from './streamed.js'

/** What came of a chat request, in the one form that every endpoint translates into its own. */
export type ChatOutcome =
  /** The server refused; its status, header fields and body. */
  | { readonly type: 'refused'; readonly status: number; readonly headers: HeaderFields; readonly text: string }
  /** A reply that nobody has to read: its body passes. */
  | { readonly type: 'passed'; readonly status: number; readonly headers: HeaderFields; readonly body: AnswerBody }
  /** A completion; `raw` is the server's own text when nothing was changed. */
  | {
      readonly type: 'plain'
      readonly headers: HeaderFields
      readonly completion: JsonObject
      readonly raw: string | null
    }
  /** A stream, mended while it passes. */
  | { readonly type: 'stream'; readonly headers: HeaderFields; readonly batches: AsyncIterable<readonly StreamItem[]> }
  /** The server said 200 and then something that is no completion. */
  | { readonly type: 'unreadable'; readonly text: string }

/**
 * Sends a chat request to the model server and mends what comes back.
 *
 * @param raw The bytes that `request` was parsed from; null when another endpoint made it.
 * @param reads The caller translates the reply, so that it must be read even if nothing is to be mended.
 * @throws UpstreamUnreachable
 * @example const outcome = await chat(run, request, null, true)
 */
export async function chat(
  run: Run,
  request: JsonObject,
  raw: Uint8Array | null,
  reads: boolean,
): Promise<ChatOutcome> {
  const planned = failOpenNow(run, 'prepare', () => prepare(request, raw, run.context.learned), null)
  const sent = await sendChat(run, planned ?? passPlan(request, raw))
  const { plan, reply } = sent
  const { status } = reply
  if (status !== 200) return refusal(sent)
  const isStream = (headerValue(reply.headers, 'content-type') ?? '').includes('text/event-stream')
  const headers = decodedHeaders(reply)
  if (plan.streamed && isStream) {
    const items = serverItems(reply)
    return { type: 'stream', headers, batches: plan.mends ? mendStream(run, plan, items) : items }
  }
  if (!plan.mends && !reads && !plan.streamed) {
    return { type: 'passed', status, headers: forwardedHeaders(reply.headers), body: reply.body }
  }
  const text = await reply.text()
  const completion = readJsonObject(text)
  if (completion === null || !Array.isArray(completion.choices)) {
    if (completion?.error !== undefined) return { type: 'refused', status: 502, headers, text }
    return { type: 'unreadable', text }
  }
  const mended = plan.mends ? await mendCompletion(run, plan, completion) : completion
  if (plan.streamed) return { type: 'stream', headers, batches: replay(mended) }
  return { type: 'plain', headers, completion: mended, raw: mended === completion ? text : null }
}

async function refusal({ reply, text }: Sent): Promise<ChatOutcome> {
  return { type: 'refused', status: reply.status, headers: decodedHeaders(reply), text: text ?? (await reply.text()) }
}

async function* replay(completion: JsonObject): AsyncGenerator<readonly StreamItem[]> {
  yield completionItems(completion)
}

/** The server's header fields for a body that has been decoded. */
function decodedHeaders(reply: UpstreamReply): Record<string, string | string[]> {
  return forwardedHeaders(reply.headers, ['content-encoding'])
}
