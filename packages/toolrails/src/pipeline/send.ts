import type { JsonObject } from 'toolform'
import type { UpstreamReply } from '../upstreams/client.js'
import { emulated } from './emulate.js'
import { emulationFor } from './emulation.js'
import { without, writeBody } from './json-body.js'
import { plainForms } from './plain-forms.js'
import type { Plan } from './prepare.js'
import { failOpenNow, intervene, type Run } from './run.js'

/** The server's answer to a chat request, and the plan as it turned out. */
export interface Sent {
  readonly plan: Plan
  readonly reply: UpstreamReply
  /** The body of a refusal that had to be read already; null when it is unread. */
  readonly text: string | null
}

/** How servers say that they, or the model's template, take no tools. */
const withoutTools =
  /does ?n[o']t support (tool|function)|tools? (is|are) not supported|tools? (param|parameter)s? requires|tool choice requires|requires --jinja/i

/**
 * Tells whether a refusal means that the model takes no tools.
 *
 * @example refusesTools('m does not support tools') // true
 */
export function refusesTools(text: string): boolean {
  return withoutTools.test(text)
}

/**
 * Sends a chat request. A model that takes no tools gets them written into its prompt, and from then on at once; a
 * refused request is sent once more in plainer forms, if it has any. Other refusals come back as they are.
 *
 * @throws UpstreamUnreachable
 * @example const { reply } = await sendChat(run, plan)
 */
export async function sendChat(run: Run, plan: Plan): Promise<Sent> {
  const reply = await post(run, plan.body)
  if (reply.status < 400 || reply.status === 401 || reply.status === 403 || reply.status === 429) {
    return { plan, reply, text: null }
  }
  const text = await reply.text()
  const refused = { plan, reply, text }
  const { learned } = run.context
  if (plan.mends && plan.offered.definitions.size > 0 && plan.protocol === null && refusesTools(text)) {
    const body = failOpenNow(run, 'prepare', () => writeBody(emulated(sentRequest(plan), plan.offered)), null)
    if (body === null) return refused
    learned.withoutTools.add(plan.model)
    run.log.info(`model ${plan.model} takes no tools, they are written into its prompt`)
    intervene(run, 'emulated', 'emulated tools')
    const { protocol } = emulationFor(plan.model, plan.offered)
    return { plan: { ...plan, protocol }, reply: await post(run, body), text: null }
  }
  if (reply.status !== 400 && reply.status !== 422) return refused
  const plainer = failOpenNow(run, 'prepare', () => plainBody(plan), null)
  if (plainer === null) return refused
  const second = await post(run, plainer)
  if (second.status < 400) return { plan, reply: second, text: null }
  second.cancel()
  return refused
}

/** The request in plainer forms; null when it has none. */
function plainBody(plan: Plan): string | null {
  const plain = plainForms(sentRequest(plan))
  return plain === null ? null : writeBody(plan.protocol !== null ? emulated(plain, plan.offered) : plain)
}

/** The request as it was meant for the server, before it was written. */
function sentRequest(plan: Plan): JsonObject {
  const dropped = plan.choice.mode === 'none' ? ['tools', 'tool_choice', 'parallel_tool_calls'] : []
  return without(plan.request, plan.streamed ? dropped : [...dropped, 'stream_options'])
}

function post(run: Run, body: string | Uint8Array): Promise<UpstreamReply> {
  run.context.metrics.asked('chat')
  return run.context.client.send({
    method: 'POST',
    path: `/v1/chat/completions${run.query}`,
    headers: run.headers,
    body,
    signal: run.signal,
  })
}
