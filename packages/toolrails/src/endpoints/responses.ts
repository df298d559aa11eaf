import type { JsonObject } from 'toolform'
import type { Answer, Exchange } from '../http/exchange.js'
import { headerValue } from '../http/headers.js'
import { type ChatOutcome, chat } from '../pipeline/chat.js'
import { writeBody } from '../pipeline/json-body.js'
import type { ProxyContext, Run } from '../pipeline/run.js'
import type { StreamItem } from '../stream/chunks.js'
import { sseComment, sseHeaders } from '../stream/sse-encode.js'
import type { Endpoint } from './endpoint.js'
import { passThrough } from './pass-through.js'
import { readRequest } from './request-body.js'
import { ResponseEvents } from './responses/events.js'
import { toResponse } from './responses/items.js'
import { type TranslatedRequest, toChatRequest } from './responses/request.js'
import { startRun, traceHeaders } from './start-run.js'
import { streamedAnswer, unreadableAnswer, type Wire } from './streamed-answer.js'

/** Members that name what a server has stored: only the server itself can answer them. */
const statefulMembers = ['previous_response_id', 'conversation', 'background', 'prompt']

/** POST /v1/responses: OpenAI's Responses API, translated into a chat request and back. */
export const responsesEndpoint: Endpoint = {
  method: 'POST',
  path: '/v1/responses',
  answer: async (exchange, context) => {
    const { request: body, raw } = await readRequest(exchange, context.options.maxBodyBytes)
    if (statefulMembers.some((key) => body[key] !== undefined && body[key] !== null && body[key] !== false)) {
      return passThrough(resent(exchange, raw), context)
    }
    return answerResponses(exchange, context, body)
  },
}

async function answerResponses(exchange: Exchange, context: ProxyContext, body: JsonObject): Promise<Answer> {
  const run = startRun(exchange, context)
  const translated = toChatRequest(body)
  const outcome = chat(run, translated.request, null, true)
  const wire = responsesWire(run, body, translated)
  return body.stream === true
    ? streamedAnswer(run, outcome, wire)
    : wire.whole((await outcome) as Parameters<Wire['whole']>[0])
}

/** The exchange again, for a body that has been read and decoded. */
function resent(exchange: Exchange, raw: Uint8Array): Exchange {
  const { 'content-encoding': _, ...headers } = exchange.headers
  return { ...exchange, headers, readBody: async () => raw }
}

function responsesWire(run: Run, body: JsonObject, { origins }: TranslatedRequest): Wire {
  const events = new ResponseEvents(body, origins)
  let started = false
  return {
    headers: sseHeaders,
    filler: sseComment('keep-alive'),
    write: async function* (batches: AsyncIterable<readonly StreamItem[]>) {
      started = true
      yield events.start()
      for await (const batch of batches) {
        const text = batch.map((item) => events.write(item)).join('')
        if (text !== '') yield text
      }
      if (run.interventions.length > 0) yield sseComment(`toolrails ${run.interventions.join('; ')}`)
    },
    error: (message) => (started ? '' : events.start()) + events.fail(message),
    whole: (outcome) => wholeAnswer(run, body, outcome, origins),
  }
}

function wholeAnswer(
  run: Run,
  body: JsonObject,
  outcome: Exclude<ChatOutcome, { type: 'stream' }>,
  origins: TranslatedRequest['origins'],
): Answer {
  if (outcome.type === 'unreadable') return unreadableAnswer(outcome.text)
  if (outcome.type === 'refused') return { status: outcome.status, headers: outcome.headers, body: outcome.text }
  if (outcome.type === 'passed') return { status: outcome.status, headers: outcome.headers, body: outcome.body }
  const type = headerValue(outcome.headers, 'content-type') ?? 'application/json'
  return {
    status: 200,
    headers: { ...outcome.headers, 'content-type': type, ...traceHeaders(run) },
    body: writeBody(toResponse(body, outcome.completion, origins)),
  }
}
