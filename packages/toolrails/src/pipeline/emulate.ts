import { isJsonObject, type JsonObject } from 'toolform'
import { messagesOf, messageText, withToolText } from './conversation.js'
import { without } from './json-body.js'
import type { Offered } from './offered.js'

const howToCall =
  'To call a tool, answer with one JSON object for each call and nothing else: {"name": TOOL, "arguments": {…}}. Call a tool only when the request needs one; otherwise answer in plain words.'

/**
 * The request for a model that takes no tools: they are written into the system message, calls and results of the
 * conversation become text.
 *
 * @example emulated({ model: 'm', messages: [], tools: [] }, offered).tools // undefined
 */
export function emulated(request: JsonObject, offered: Offered): JsonObject {
  const messages = withToolText(messagesOf(request).map(asText), offered)
  const first = messages[0]!
  return {
    ...without(request, ['tools', 'tool_choice', 'parallel_tool_calls']),
    messages: [{ ...first, content: `${messageText(first)}\n\n${howToCall}` }, ...messages.slice(1)],
  }
}

function asText(message: JsonObject): JsonObject {
  if (message.role === 'tool' || message.role === 'function') {
    const name = typeof message.name === 'string' ? ` of ${message.name}` : ''
    return { role: 'user', content: `Result${name}:\n${messageText(message)}` }
  }
  if (!Array.isArray(message.tool_calls)) return message
  const calls = message.tool_calls.flatMap((call) => {
    const own = isJsonObject(call) && isJsonObject(call.function) ? call.function : null
    if (own === null) return []
    const args = typeof own.arguments === 'string' ? own.arguments : JSON.stringify(own.arguments ?? {})
    return [`{"name": ${JSON.stringify(own.name)}, "arguments": ${args}}`]
  })
  const text = messageText(message)
  return { ...without(message, ['tool_calls']), content: [...(text === '' ? [] : [text]), ...calls].join('\n') }
}
