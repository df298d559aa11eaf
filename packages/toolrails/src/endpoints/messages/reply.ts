import { randomBytes } from 'node:crypto'
import { isJsonObject, type Json, type JsonObject } from 'toolform'
import { readJsonObject } from '../../pipeline/json-body.js'

/**
 * An id as the Messages API gives them.
 *
 * @example newMessageId()
 */
export function newMessageId(): string {
  return `msg_${randomBytes(12).toString('hex')}`
}

/**
 * The input of a call as an object; text that is none stays beside its name, so that nothing is lost.
 *
 * @example toolInput('{"a":1}') // { a: 1 }
 */
export function toolInput(args: Json | undefined): JsonObject {
  const text = typeof args === 'string' ? args : '{}'
  return readJsonObject(text) ?? { arguments: text }
}

/**
 * Why a reply ended, in the words of the Messages API.
 *
 * @example stopReason('tool_calls') // 'tool_use'
 */
export function stopReason(finishReason: Json | undefined): string {
  if (finishReason === 'tool_calls') return 'tool_use'
  if (finishReason === 'length') return 'max_tokens'
  if (finishReason === 'content_filter') return 'refusal'
  return 'end_turn'
}

/**
 * Usage in the words of the Messages API; zeros when the server gave none, because clients add them up.
 *
 * @example messageUsage({ prompt_tokens: 2, completion_tokens: 1 }) // { input_tokens: 2, output_tokens: 1 }
 */
export function messageUsage(usage: Json | undefined): JsonObject {
  const given = isJsonObject(usage) ? usage : {}
  return { input_tokens: given.prompt_tokens ?? 0, output_tokens: given.completion_tokens ?? 0 }
}

/**
 * A whole message from a completion.
 *
 * @example toMessage({ model: 'm' }, completion).stop_reason
 */
export function toMessage(body: JsonObject, completion: JsonObject): JsonObject {
  const choice = Array.isArray(completion.choices) ? completion.choices[0] : undefined
  const message = isJsonObject(choice) && isJsonObject(choice.message) ? choice.message : {}
  const content: JsonObject[] = []
  const reasoning = message.reasoning_content ?? message.reasoning
  if (typeof reasoning === 'string' && reasoning !== '')
    content.push({ type: 'thinking', thinking: reasoning, signature: '' })
  if (typeof message.content === 'string' && message.content !== '')
    content.push({ type: 'text', text: message.content })
  for (const call of Array.isArray(message.tool_calls) ? message.tool_calls : []) {
    if (!isJsonObject(call) || !isJsonObject(call.function)) continue
    content.push({
      type: 'tool_use',
      id: call.id ?? '',
      name: call.function.name ?? '',
      input: toolInput(call.function.arguments),
    })
  }
  return {
    id: newMessageId(),
    type: 'message',
    role: 'assistant',
    model: completion.model ?? body.model ?? '',
    content,
    stop_reason: stopReason(isJsonObject(choice) ? choice.finish_reason : undefined),
    stop_sequence: null,
    usage: messageUsage(completion.usage),
  }
}

/** Types of errors by status, as the Messages API names them. */
const errorTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

/**
 * The body of an error.
 *
 * @example messageError('busy', 429).error
 */
export function messageError(message: string, status: number): JsonObject {
  return { type: 'error', error: { type: errorTypes[status] ?? 'api_error', message } }
}
