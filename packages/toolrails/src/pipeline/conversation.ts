import { isJsonObject, type JsonObject, writeJson } from 'toolform'
import type { Offered } from './offered.js'

/**
 * The messages of a request, whatever else stands in it.
 *
 * @example messagesOf({ messages: [{ role: 'user', content: 'hi' }] }).length // 1
 */
export function messagesOf(request: JsonObject): JsonObject[] {
  return Array.isArray(request.messages) ? request.messages.filter(isJsonObject) : []
}

/**
 * The text of a message: its content, or the text parts of it.
 *
 * @example messageText({ content: [{ type: 'text', text: 'hi' }] }) // 'hi'
 */
export function messageText(message: JsonObject): string {
  const { content } = message
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.flatMap((part) => (isJsonObject(part) && typeof part.text === 'string' ? [part.text] : [])).join('\n')
}

/**
 * The conversation continued: the model's own first reply, then what it is asked to do now. Without a reply the request
 * joins the user's last message, because many templates refuse two of one role in a row.
 *
 * @example continued(messages, 'Sunny.', 'Call a tool now.')
 */
export function continued(messages: readonly JsonObject[], reply: string, request: string): JsonObject[] {
  if (reply.trim() !== '') {
    return [...messages, { role: 'assistant', content: reply }, { role: 'user', content: request }]
  }
  const last = messages.at(-1)
  if (last?.role === 'user' && typeof last.content === 'string') {
    return [...messages.slice(0, -1), { ...last, content: `${last.content}\n\n${request}` }]
  }
  return [...messages, { role: 'user', content: request }]
}

/**
 * The conversation with the offered tools written into its system message.
 *
 * @example withToolText(messages, offered)[0].role // 'system'
 */
export function withToolText(messages: readonly JsonObject[], offered: Offered): JsonObject[] {
  const text = toolText(offered)
  const first = messages[0]
  if (first !== undefined && (first.role === 'system' || first.role === 'developer')) {
    return [{ ...first, content: `${messageText(first)}\n\n${text}` }, ...messages.slice(1)]
  }
  return [{ role: 'system', content: text }, ...messages]
}

/** Every tool with its description and its schema, a line each. */
function toolText(offered: Offered): string {
  const lines = ['These tools can be called:']
  for (const [name, definition] of offered.definitions) {
    const own = isJsonObject(definition.function) ? definition.function : {}
    const description = typeof own.description === 'string' ? `: ${own.description}` : ''
    lines.push(`- ${name}${description}`, `  arguments: ${writeJson(own.parameters ?? { type: 'object' })}`)
  }
  return lines.join('\n')
}

/**
 * The schema of a tool's arguments as its author wrote it.
 *
 * @example parametersOf(offered, 'get_weather')
 */
export function parametersOf(offered: Offered, name: string): JsonObject | undefined {
  const definition = offered.definitions.get(name)
  const own = definition !== undefined && isJsonObject(definition.function) ? definition.function : undefined
  return own !== undefined && isJsonObject(own.parameters) ? own.parameters : undefined
}
