import { type Json, type JsonObject, parseTolerant } from 'toolform'
import { getUpstream } from '../upstreams/index.js'
import type { ServerRequest, Upstream } from '../upstreams/upstream.js'
import { withToolText } from './conversation.js'
import { readJsonObject, writeBody } from './json-body.js'
import type { Offered } from './offered.js'
import type { Run } from './run.js'

/** A question whose answer must obey a schema. */
export interface ConstrainedQuestion {
  readonly request: JsonObject
  readonly messages: readonly JsonObject[]
  readonly name: string
  readonly schema: JsonObject
  readonly offered: Offered
}

/**
 * Asks the model once, its output constrained by a schema in the way that the server can. A server that turns out to
 * lack the way that its kind has is asked in the common one, and so from then on.
 *
 * @returns the value of the answer; undefined when the server refused or the answer is no JSON (the log says so).
 * @example await askConstrained(run, { request, messages, name: 'get_weather', schema, offered })
 */
export async function askConstrained(run: Run, question: ConstrainedQuestion): Promise<Json | undefined> {
  const { learned } = run.context
  const kind = await run.context.kind(run.headers)
  let upstream = learned.noOwnConstraint ? getUpstream('openai') : kind
  let reply = await post(run, requestFor(upstream, run, question))
  if (upstream.id === 'ollama' && (reply.status === 404 || reply.status === 405 || reply.status === 501)) {
    learned.noOwnConstraint = true
    upstream = getUpstream('openai')
    reply = await post(run, requestFor(upstream, run, question))
  } else if (reply.status === 400 && upstream.showsTools && !learned.noToolsBesideSchema) {
    learned.noToolsBesideSchema = true
    reply = await post(run, requestFor(upstream, run, question))
  }
  if (reply.status !== 200) {
    run.log.warn(`the model server refused the schema of ${question.name} (status ${reply.status})`)
    return undefined
  }
  const text = upstream.readConstrained(readJsonObject(reply.text))
  if (text === null || text.trim() === '') return undefined
  const { value, complete } = parseTolerant(text)
  return complete ? value : undefined
}

function requestFor(upstream: Upstream, run: Run, question: ConstrainedQuestion): ServerRequest {
  const { request, messages, name, schema, offered } = question
  const beside = upstream.showsTools && !run.context.learned.noToolsBesideSchema
  return upstream.constrain({
    request,
    messages: beside ? messages : withToolText(messages, offered),
    name: name.replace(/[^\w-]/g, '_').slice(0, 64),
    schema,
    tools: beside ? [...offered.definitions.values()] : null,
  })
}

async function post(
  run: Run,
  { path, body }: ServerRequest,
): Promise<{ readonly status: number; readonly text: string }> {
  run.context.metrics.asked('question')
  const reply = await run.context.client.send({
    method: 'POST',
    path,
    headers: run.headers,
    body: writeBody(body),
    signal: run.signal,
  })
  return { status: reply.status, text: await reply.text() }
}
