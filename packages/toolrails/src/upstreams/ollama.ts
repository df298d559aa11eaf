import { isJsonObject, type Json, type JsonObject } from 'toolform'
import type { Upstream } from './upstream.js'

/** Sampling members of OpenAI's request and their names in Ollama's `options`. */
const optionNames: Readonly<Record<string, string>> = {
  max_tokens: 'num_predict',
  max_completion_tokens: 'num_predict',
  seed: 'seed',
  top_p: 'top_p',
  frequency_penalty: 'frequency_penalty',
  presence_penalty: 'presence_penalty',
}

/** Ollama: its own `/api/chat` takes a schema as `format`; its OpenAI endpoint has no such thing for every version. */
export const ollamaUpstream = {
  id: 'ollama',
  name: 'Ollama',
  port: 11434,
  sign: { path: '/api/version', holds: (body) => isJsonObject(body) && typeof body.version === 'string' },
  showsTools: false,
  constrain: ({ request, messages, schema }) => {
    const options: JsonObject = isJsonObject(request.options) ? { ...request.options } : {}
    for (const [name, option] of Object.entries(optionNames)) {
      const value = request[name]
      if (typeof value === 'number') options[option] = value
    }
    options.temperature = 0
    const body: JsonObject = {
      model: request.model ?? '',
      messages: messages.map(ollamaMessage),
      stream: false,
      format: schema,
      options,
    }
    if (request.keep_alive !== undefined) body.keep_alive = request.keep_alive
    return { path: '/api/chat', body }
  },
  readConstrained: (body) => {
    const message = isJsonObject(body) ? body.message : null
    return isJsonObject(message) && typeof message.content === 'string' ? message.content : null
  },
} as const satisfies Upstream

/**
 * A message of OpenAI's form in Ollama's: one text, images as base64 beside it, arguments of calls as objects.
 *
 * @example ollamaMessage({ role: 'user', content: [{ type: 'text', text: 'hi' }] }) // { role: 'user', content: 'hi' }
 */
export function ollamaMessage(message: JsonObject): JsonObject {
  const role = message.role === 'developer' ? 'system' : (message.role ?? 'user')
  const written: JsonObject = { role, content: '' }
  const texts: string[] = []
  const images: Json[] = []
  for (const part of Array.isArray(message.content) ? message.content : [message.content]) {
    if (typeof part === 'string') texts.push(part)
    else if (isJsonObject(part) && typeof part.text === 'string') texts.push(part.text)
    else if (isJsonObject(part) && isJsonObject(part.image_url) && typeof part.image_url.url === 'string') {
      const data = /^data:[^,]*;base64,/.exec(part.image_url.url)
      if (data !== null) images.push(part.image_url.url.slice(data[0].length))
    }
  }
  written.content = texts.join('\n')
  if (images.length > 0) written.images = images
  if (Array.isArray(message.tool_calls)) written.tool_calls = message.tool_calls.flatMap(ollamaCall)
  if (typeof message.name === 'string' && role === 'tool') written.tool_name = message.name
  return written
}

function ollamaCall(call: Json): JsonObject[] {
  if (!isJsonObject(call) || !isJsonObject(call.function)) return []
  const { name } = call.function
  let args: Json = call.function.arguments ?? {}
  if (typeof args === 'string') {
    try {
      args = JSON.parse(args) as Json
    } catch {
      args = {}
    }
  }
  return typeof name === 'string' ? [{ function: { name, arguments: isJsonObject(args) ? args : {} } }] : []
}
