import { randomBytes } from 'node:crypto'
import { isJsonObject, type Json, type JsonObject } from 'toolform'
import { readJsonObject } from '../../pipeline/json-body.js'
import type { ToolOrigin } from './request.js'

/**
 * An id with a prefix, as the Responses API gives them.
 *
 * @example newId('resp')
 */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}

/**
 * An output item for a call.
 *
 * @example callItem('now', '{}', 'call_1', origins).type // 'function_call'
 */
export function callItem(
  name: string,
  args: string,
  callId: string,
  origins: ReadonlyMap<string, ToolOrigin>,
): JsonObject {
  const origin = origins.get(name)
  if (origin?.kind === 'custom') {
    const input = readJsonObject(args)?.input
    return {
      type: 'custom_tool_call',
      id: newId('ctc'),
      call_id: callId,
      name: origin.name,
      input: typeof input === 'string' ? input : args,
      status: 'completed',
    }
  }
  const item: JsonObject = {
    type: 'function_call',
    id: newId('fc'),
    call_id: callId,
    name: origin?.name ?? name,
    arguments: args,
    status: 'completed',
  }
  if (origin?.namespace) item.namespace = origin.namespace
  return item
}

/**
 * An output item for text.
 *
 * @example messageItem('Hi.').role // 'assistant'
 */
export function messageItem(text: string, id = newId('msg')): JsonObject {
  return {
    type: 'message',
    id,
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
  }
}

/**
 * An output item for reasoning.
 *
 * @example reasoningItem('Because.').type // 'reasoning'
 */
export function reasoningItem(text: string, id = newId('rs')): JsonObject {
  return { type: 'reasoning', id, summary: [], content: [{ type: 'reasoning_text', text }] }
}

/**
 * The members of a response that repeat its request, with an empty output.
 *
 * @example emptyResponse({ model: 'm' }, 'in_progress').object // 'response'
 */
export function emptyResponse(body: JsonObject, status: string): JsonObject {
  return {
    id: newId('resp'),
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status,
    error: null,
    incomplete_details: null,
    instructions: body.instructions ?? null,
    max_output_tokens: body.max_output_tokens ?? null,
    model: body.model ?? '',
    output: [],
    parallel_tool_calls: body.parallel_tool_calls ?? true,
    previous_response_id: null,
    reasoning: body.reasoning ?? { effort: null, summary: null },
    store: false,
    temperature: body.temperature ?? null,
    text: body.text ?? { format: { type: 'text' } },
    tool_choice: body.tool_choice ?? 'auto',
    tools: body.tools ?? [],
    top_p: body.top_p ?? null,
    truncation: body.truncation ?? 'disabled',
    usage: null,
    user: body.user ?? null,
    metadata: body.metadata ?? {},
  }
}

/**
 * Usage of a chat completion in the words of the Responses API; null when the server gave none.
 *
 * @example responseUsage({ prompt_tokens: 2, completion_tokens: 1, total_tokens: 3 })
 */
export function responseUsage(usage: Json | undefined): Json {
  if (!isJsonObject(usage)) return null
  const input = typeof usage.prompt_tokens === 'number' ? usage.prompt_tokens : 0
  const output = typeof usage.completion_tokens === 'number' ? usage.completion_tokens : 0
  const inputDetails = isJsonObject(usage.prompt_tokens_details) ? usage.prompt_tokens_details : {}
  const outputDetails = isJsonObject(usage.completion_tokens_details) ? usage.completion_tokens_details : {}
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: inputDetails.cached_tokens ?? 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: outputDetails.reasoning_tokens ?? 0 },
    total_tokens: typeof usage.total_tokens === 'number' ? usage.total_tokens : input + output,
  }
}

/**
 * What a finish reason makes of a response: its status and why it is incomplete.
 *
 * @example responseEnd('length').status // 'incomplete'
 */
export function responseEnd(finishReason: Json | undefined): {
  readonly status: string
  readonly incomplete_details: Json
} {
  if (finishReason === 'length') return { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }
  if (finishReason === 'content_filter')
    return { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }
  return { status: 'completed', incomplete_details: null }
}

/**
 * A whole response from a completion.
 *
 * @example toResponse({ model: 'm' }, completion, origins).output
 */
export function toResponse(
  body: JsonObject,
  completion: JsonObject,
  origins: ReadonlyMap<string, ToolOrigin>,
): JsonObject {
  const choice = Array.isArray(completion.choices) ? completion.choices[0] : undefined
  const message = isJsonObject(choice) && isJsonObject(choice.message) ? choice.message : {}
  const output: JsonObject[] = []
  const reasoning = message.reasoning_content ?? message.reasoning
  if (typeof reasoning === 'string' && reasoning !== '') output.push(reasoningItem(reasoning))
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isJsonObject) : []
  if (typeof message.content === 'string' && (message.content !== '' || calls.length === 0)) {
    output.push(messageItem(message.content))
  }
  for (const call of calls) {
    const own = isJsonObject(call.function) ? call.function : {}
    output.push(callItem(String(own.name ?? ''), String(own.arguments ?? '{}'), String(call.id ?? ''), origins))
  }
  return {
    ...emptyResponse(body, 'completed'),
    ...responseEnd(isJsonObject(choice) ? choice.finish_reason : undefined),
    model: completion.model ?? body.model ?? '',
    output,
    usage: responseUsage(completion.usage),
  }
}
