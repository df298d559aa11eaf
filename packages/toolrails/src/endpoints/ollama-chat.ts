import type { JsonObject } from 'toolform'
import type { Answer, Exchange } from '../http/exchange.js'
import { forwardedHeaders } from '../http/headers.js'
import { type ChatOutcome, chat } from '../pipeline/chat.js'
import { readJsonObject, writeBody } from '../pipeline/json-body.js'
import { prepare } from '../pipeline/prepare.js'
import { messageOf, type ProxyContext, type Run } from '../pipeline/run.js'
import { refusesTools } from '../pipeline/send.js'
import type { StreamItem } from '../stream/chunks.js'
import { upstreamCode } from '../upstreams/client.js'
import type { Endpoint } from './endpoint.js'
import { mendOllamaLines, mendOllamaReply } from './ollama/native.js'
import { OllamaLines, toOllamaReply } from './ollama/reply.js'
import { toChatRequest } from './ollama/request.js'
import { BadRequest, readRequest } from './request-body.js'
import { startRun, traceHeaders } from './start-run.js'
import { refusalMessage, streamedAnswer, type Wire } from './streamed-answer.js'

/**
 * POST /api/chat: Ollama's own chat API. An Ollama server gets the request as it is, and its calls are mended; any other
 * server gets a chat request, and its reply is translated.
 */
export const ollamaChatEndpoint: Endpoint = {
  method: 'POST',
  path: '/api/chat',
  answer: async (exchange, context) => {
    try {
      return await answerOllama(exchange, context)
    } catch (error) {
      if (error instanceof BadRequest) return errorAnswer(error.message, 400)
      if (upstreamCode(error) !== null) return errorAnswer(messageOf(error), 502)
      throw error
    }
  },
}

async function answerOllama(exchange: Exchange, context: ProxyContext): Promise<Answer> {
  const { request: body, raw } = await readRequest(exchange, context.options.maxBodyBytes)
  const run = startRun(exchange, context)
  const request = toChatRequest(body)
  const kind = await context.kind(run.headers)
  if (kind.id === 'ollama' && !context.learned.withoutTools.has(String(body.model ?? ''))) {
    const answer = await answerNatively(run, request, raw)
    if (answer !== null) return answer
  }
  const outcome = chat(run, request, null, true)
  const wire = ollamaWire(run, body)
  if (request.stream === true) return streamedAnswer(run, outcome, wire)
  return wire.whole((await outcome) as Parameters<Wire['whole']>[0])
}

function errorAnswer(message: string, status: number): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: writeBody({ error: message }) }
}

/** The server's own answer, mended; null when it takes no tools or has no such path. */
async function answerNatively(run: Run, request: JsonObject, raw: Uint8Array): Promise<Answer | null> {
  const plan = prepare(request, null, run.context.learned)
  const { client, learned, metrics } = run.context
  metrics.asked('chat')
  const reply = await client.send({
    method: 'POST',
    path: '/api/chat',
    headers: run.headers,
    body: raw,
    signal: run.signal,
  })
  const headers = forwardedHeaders(reply.headers, ['content-encoding'])
  if (reply.status !== 200) {
    const text = await reply.text()
    if (reply.status === 404 && !text.includes('model')) return null
    if (plan.mends && refusesTools(text)) {
      learned.withoutTools.add(plan.model)
      return null
    }
    return { status: reply.status, headers, body: text }
  }
  if (!plan.mends) return { status: 200, headers: forwardedHeaders(reply.headers), body: reply.body }
  if (request.stream === true) return { status: 200, headers, body: mendOllamaLines(run, plan, reply) }
  const text = await reply.text()
  const given = readJsonObject(text)
  if (given === null) return { status: 502, headers, body: writeBody({ error: 'the model server answered no JSON' }) }
  const mended = await mendOllamaReply(run, plan, given)
  return {
    status: 200,
    headers: { ...headers, ...traceHeaders(run) },
    body: mended === given ? text : writeBody(mended),
  }
}

function ollamaWire(run: Run, body: JsonObject): Wire {
  const lines = new OllamaLines(body)
  return {
    headers: { 'content-type': 'application/x-ndjson' },
    filler: null,
    write: async function* (batches: AsyncIterable<readonly StreamItem[]>) {
      for await (const batch of batches) {
        const text = batch.map((item) => lines.write(item)).join('')
        if (text !== '') yield text
      }
    },
    error: (message) => `${writeBody({ error: message })}\n`,
    whole: (outcome) => wholeAnswer(run, body, outcome),
  }
}

function wholeAnswer(run: Run, body: JsonObject, outcome: Exclude<ChatOutcome, { type: 'stream' }>): Answer {
  const headers = { 'content-type': 'application/json' }
  if (outcome.type === 'refused') {
    return { status: outcome.status, headers, body: writeBody({ error: refusalMessage(outcome.text) }) }
  }
  if (outcome.type !== 'plain') {
    return {
      status: 502,
      headers,
      body: writeBody({ error: 'the model server answered something that is no completion' }),
    }
  }
  return {
    status: 200,
    headers: { ...headers, ...traceHeaders(run) },
    body: writeBody(toOllamaReply(body, outcome.completion)),
  }
}
