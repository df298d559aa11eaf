import { isJsonObject, type JsonObject } from 'toolform'

/**
 * The request in the plainest form that means the same, for servers that refuse OpenAI's full one: no content of
 * null, text parts joined to one text, no `tool_choice` that names a function (the proxy keeps to it itself).
 *
 * @returns null when there is nothing to make plainer.
 * @example plainForms({ messages: [{ role: 'assistant', content: null }] })?.messages
 */
export function plainForms(request: JsonObject): JsonObject | null {
  let changed = false
  const plain: JsonObject = { ...request }
  if (isJsonObject(request.tool_choice)) {
    delete plain.tool_choice
    changed = true
  }
  if (Array.isArray(request.messages)) {
    plain.messages = request.messages.map((message) => {
      if (!isJsonObject(message)) return message
      const content = plainContent(message)
      if (content === message.content) return message
      changed = true
      return { ...message, content: content as string }
    })
  }
  return changed ? plain : null
}

function plainContent(message: JsonObject): unknown {
  const { content } = message
  if (content === null || (content === undefined && message.role === 'assistant')) return ''
  if (!Array.isArray(content)) return content
  const texts: string[] = []
  for (const part of content) {
    if (!isJsonObject(part) || part.type !== 'text' || typeof part.text !== 'string') return content
    texts.push(part.text)
  }
  return texts.join('\n')
}
