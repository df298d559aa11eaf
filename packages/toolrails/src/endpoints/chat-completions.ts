import { errorBody } from '../http/error-answer.js'
import type { Answer } from '../http/exchange.js'
import { type ChatOutcome, chat } from '../pipeline/chat.js'
import { writeBody } from '../pipeline/json-body.js'
import type { Run } from '../pipeline/run.js'
import type { StreamItem } from '../stream/chunks.js'
import { mappedTexts } from '../stream/mapped.js'
import { sseComment, sseDone, sseEvent, sseHeaders } from '../stream/sse-encode.js'
import type { Endpoint } from './endpoint.js'
import { readRequest } from './request-body.js'
import { startRun, traceHeaders } from './start-run.js'
import { streamedAnswer, unreadableAnswer, type Wire } from './streamed-answer.js'

/** POST /v1/chat/completions: OpenAI's chat API, which is also the form that all others are translated into. */
export const chatCompletionsEndpoint: Endpoint = {
  method: 'POST',
  path: '/v1/chat/completions',
  answer: async (exchange, context) => {
    const { request, raw } = await readRequest(exchange, context.options.maxBodyBytes)
    const run = startRun(exchange, context)
    const outcome = chat(run, request, raw, false)
    if (request.stream === true) return streamedAnswer(run, outcome, chatWire(run))
    return wholeAnswer(run, await outcome)
  },
}

function chatWire(run: Run): Wire {
  return {
    headers: sseHeaders,
    filler: sseComment('keep-alive'),
    write: (batches) => chatEvents(run, batches),
    error: (message, status) => sseEvent(JSON.stringify(errorBody(message, 'upstream_error', String(status)))),
    whole: (outcome) => wholeAnswer(run, outcome),
  }
}

function chatEvents(run: Run, batches: AsyncIterable<readonly StreamItem[]>): AsyncIterable<string> {
  return mappedTexts(batches, (batch) => {
    let text = ''
    for (const item of batch) {
      if (item.type === 'chunk') text += item.raw ?? sseEvent(writeBody(item.chunk))
      else if (item.type === 'other') text += item.raw
      else if (item.type === 'error') text += item.raw ?? sseEvent(writeBody({ error: item.error }))
      else {
        if (run.interventions.length > 0) text += sseComment(`toolrails ${run.interventions.join('; ')}`)
        text += sseDone
      }
    }
    return text
  })
}

function wholeAnswer(run: Run, outcome: Exclude<ChatOutcome, { type: 'stream' }> | ChatOutcome): Answer {
  switch (outcome.type) {
    case 'plain':
      return {
        status: 200,
        headers: { ...outcome.headers, ...traceHeaders(run) },
        body: outcome.raw ?? writeBody(outcome.completion),
      }
    case 'passed':
      return { status: outcome.status, headers: outcome.headers, body: outcome.body }
    case 'refused':
      return { status: outcome.status, headers: outcome.headers, body: outcome.text }
    case 'unreadable':
      return unreadableAnswer(outcome.text)
    case 'stream':
      return { status: 200, headers: { ...outcome.headers, ...sseHeaders }, body: chatEvents(run, outcome.batches) }
  }
}
