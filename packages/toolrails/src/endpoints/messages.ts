import type { JsonObject } from 'toolform'
import type { Answer, Exchange } from '../http/exchange.js'
import { headerValue } from '../http/headers.js'
import { type ChatOutcome, chat } from '../pipeline/chat.js'
import { writeBody } from '../pipeline/json-body.js'
import { messageOf, type Run } from '../pipeline/run.js'
import type { StreamItem } from '../stream/chunks.js'
import { sseComment, sseHeaders } from '../stream/sse-encode.js'
import { upstreamCode } from '../upstreams/client.js'
import type { Endpoint } from './endpoint.js'
import { MessageEvents, pingEvent } from './messages/events.js'
import { messageError, toMessage } from './messages/reply.js'
import { toChatRequest } from './messages/request.js'
import { BadRequest, readRequest } from './request-body.js'
import { startRun, traceHeaders } from './start-run.js'
import { refusalMessage, streamedAnswer, type Wire } from './streamed-answer.js'

/** POST /v1/messages: Anthropic's Messages API, translated into a chat request and back. */
export const messagesEndpoint: Endpoint = {
  method: 'POST',
  path: '/v1/messages',
  answer: async (exchange, context) => {
    try {
      const { request: body } = await readRequest(exchange, context.options.maxBodyBytes)
      const run = startRun(withBearer(exchange), context)
      const outcome = chat(run, toChatRequest(body), null, true)
      const wire = messagesWire(run, body)
      if (body.stream === true) return await streamedAnswer(run, outcome, wire)
      return wire.whole((await outcome) as Parameters<Wire['whole']>[0])
    } catch (error) {
      if (error instanceof BadRequest) return errorAnswer(error.message, 400)
      if (upstreamCode(error) !== null) return errorAnswer(messageOf(error), 502)
      throw error
    }
  },
}

/** Anthropic's clients send their key as `x-api-key`; other servers look for a bearer token. */
function withBearer(exchange: Exchange): Exchange {
  const key = headerValue(exchange.headers, 'x-api-key')
  if (key === undefined || exchange.headers.authorization !== undefined) return exchange
  return { ...exchange, headers: { ...exchange.headers, authorization: `Bearer ${key}` } }
}

function messagesWire(run: Run, body: JsonObject): Wire {
  const events = new MessageEvents(body)
  return {
    headers: sseHeaders,
    filler: pingEvent,
    write: async function* (batches: AsyncIterable<readonly StreamItem[]>) {
      yield events.start()
      for await (const batch of batches) {
        const text = batch.map((item) => events.write(item)).join('')
        if (text !== '') yield text
      }
      if (run.interventions.length > 0) yield sseComment(`toolrails ${run.interventions.join('; ')}`)
    },
    error: (message, status) => events.fail(message, status),
    whole: (outcome) => wholeAnswer(run, body, outcome),
  }
}

function wholeAnswer(run: Run, body: JsonObject, outcome: Exclude<ChatOutcome, { type: 'stream' }>): Answer {
  if (outcome.type === 'refused') {
    const answer = errorAnswer(refusalMessage(outcome.text), outcome.status)
    return { ...answer, headers: { ...outcome.headers, ...answer.headers } }
  }
  if (outcome.type !== 'plain') return errorAnswer('the model server answered something that is no completion', 502)
  const headers = { ...outcome.headers, 'content-type': 'application/json', ...traceHeaders(run) }
  return { status: 200, headers, body: writeBody(toMessage(body, outcome.completion)) }
}

function errorAnswer(message: string, status: number): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: writeBody(messageError(message, status)) }
}
