import { isJsonObject, type Json, type JsonObject, writeJson } from 'toolform'
import { newCallId } from '../../pipeline/reply-call.js'

/** Names of Ollama's options and of the members of a chat request that mean the same. */
const optionNames: Readonly<Record<string, string>> = {
  temperature: 'temperature',
  top_p: 'top_p',
  top_k: 'top_k',
  seed: 'seed',
  stop: 'stop',
  num_predict: 'max_tokens',
  frequency_penalty: 'frequency_penalty',
  presence_penalty: 'presence_penalty',
}

/**
 * Translates a request of Ollama's `/api/chat` into a chat request.
 *
 * @example toChatRequest({ model: 'm', messages: [] }).stream // true: Ollama streams unless told otherwise
 */
export function toChatRequest(body: JsonObject): JsonObject {
  const request: JsonObject = { model: body.model ?? '', messages: [] }
  const options = isJsonObject(body.options) ? body.options : {}
  for (const [option, name] of Object.entries(optionNames)) {
    const value = options[option]
    if (value !== undefined && !(name === 'max_tokens' && typeof value === 'number' && value < 0)) request[name] = value
  }
  if (Array.isArray(body.tools) && body.tools.length > 0) request.tools = body.tools
  if (body.format === 'json') request.response_format = { type: 'json_object' }
  else if (isJsonObject(body.format)) {
    request.response_format = { type: 'json_schema', json_schema: { name: 'answer', schema: body.format } }
  }
  request.messages = toMessages(Array.isArray(body.messages) ? body.messages.filter(isJsonObject) : [])
  if (body.stream !== false) {
    request.stream = true
    request.stream_options = { include_usage: true }
  }
  return request
}

/** Ollama's calls have no ids: results follow their calls in order. */
function toMessages(messages: readonly JsonObject[]): JsonObject[] {
  let waiting: string[] = []
  return messages.map((message) => {
    const role = message.role ?? 'user'
    if (role === 'tool') {
      return { role, tool_call_id: waiting.shift() ?? newCallId(), content: message.content ?? '' }
    }
    const written: JsonObject = { role, content: contentOf(message) }
    if (Array.isArray(message.tool_calls) && message.tool_calls.length > 0) {
      const calls = message.tool_calls.flatMap(toCall)
      waiting = calls.map((call) => String(call.id))
      written.tool_calls = calls
    }
    return written
  })
}

function contentOf(message: JsonObject): Json {
  const text = typeof message.content === 'string' ? message.content : ''
  if (!Array.isArray(message.images) || message.images.length === 0) return text
  const images = message.images.map((image) => ({
    type: 'image_url',
    image_url: { url: `data:image/png;base64,${String(image)}` },
  }))
  return [{ type: 'text', text }, ...images]
}

function toCall(call: Json): JsonObject[] {
  if (!isJsonObject(call) || !isJsonObject(call.function)) return []
  const { name, arguments: args } = call.function
  const text = typeof args === 'string' ? args : writeJson(args ?? {})
  return [{ id: newCallId(), type: 'function', function: { name: name ?? '', arguments: text } }]
}
