import { isJsonObject, type Json, type JsonObject, writeJson } from 'toolform'

/**
 * Translates a request of Anthropic's Messages API into a chat request: blocks become messages and calls, tools with an
 * `input_schema` become functions; tools that only Anthropic's servers run are left out.
 *
 * @example toChatRequest({ model: 'm', max_tokens: 5, messages: [{ role: 'user', content: 'hi' }] }).max_tokens // 5
 */
export function toChatRequest(body: JsonObject): JsonObject {
  const request: JsonObject = {}
  for (const key of ['model', 'max_tokens', 'temperature', 'top_p', 'top_k', 'seed']) {
    if (body[key] !== undefined && body[key] !== null) request[key] = body[key]!
  }
  if (Array.isArray(body.stop_sequences)) request.stop = body.stop_sequences
  if (isJsonObject(body.metadata) && typeof body.metadata.user_id === 'string') request.user = body.metadata.user_id
  const messages: JsonObject[] = []
  const system = textOf(body.system)
  if (system !== '') messages.push({ role: 'system', content: system })
  for (const message of Array.isArray(body.messages) ? body.messages : []) {
    if (isJsonObject(message))
      messages.push(...(message.role === 'assistant' ? assistantMessages(message) : userMessages(message)))
  }
  request.messages = messages
  const tools = (Array.isArray(body.tools) ? body.tools : []).flatMap(toFunction)
  if (tools.length > 0) {
    request.tools = tools
    addChoice(request, body.tool_choice)
  }
  if (body.stream === true) {
    request.stream = true
    request.stream_options = { include_usage: true }
  }
  return request
}

function textOf(content: Json | undefined): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .flatMap((block) => (isJsonObject(block) && typeof block.text === 'string' ? [block.text] : []))
    .join('\n')
}

function blocksOf(message: JsonObject): JsonObject[] {
  const { content } = message
  if (typeof content === 'string') return [{ type: 'text', text: content }]
  return Array.isArray(content) ? content.filter(isJsonObject) : []
}

function assistantMessages(message: JsonObject): JsonObject[] {
  const blocks = blocksOf(message)
  const text = blocks.flatMap((block) => (typeof block.text === 'string' ? [block.text] : [])).join('\n')
  const calls = blocks
    .filter((block) => block.type === 'tool_use')
    .map((block) => ({
      id: block.id ?? '',
      type: 'function',
      function: { name: block.name ?? '', arguments: writeJson(block.input ?? {}) },
    }))
  const written: JsonObject = { role: 'assistant', content: text === '' && calls.length > 0 ? null : text }
  if (calls.length > 0) written.tool_calls = calls
  return [written]
}

/** Results of tools come first: a chat request wants them right behind the calls. */
function userMessages(message: JsonObject): JsonObject[] {
  const results: JsonObject[] = []
  const parts: JsonObject[] = []
  for (const block of blocksOf(message)) {
    if (block.type === 'tool_result') {
      const text = textOf(block.content)
      results.push({
        role: 'tool',
        tool_call_id: block.tool_use_id ?? '',
        content: block.is_error === true ? `Error: ${text}` : text,
      })
      if (Array.isArray(block.content)) parts.push(...block.content.filter(isJsonObject).flatMap(imagePart))
    } else if (typeof block.text === 'string') parts.push({ type: 'text', text: block.text })
    else parts.push(...imagePart(block))
  }
  if (parts.length === 0) return results.length > 0 ? results : [{ role: 'user', content: '' }]
  const plain = parts.every((part) => part.type === 'text')
  return [
    ...results,
    { role: message.role ?? 'user', content: plain ? parts.map((part) => part.text).join('\n') : parts },
  ]
}

function imagePart(block: JsonObject): JsonObject[] {
  if (block.type !== 'image' || !isJsonObject(block.source)) return []
  const { source } = block
  const url =
    source.type === 'url' ? source.url : `data:${source.media_type ?? 'image/png'};base64,${source.data ?? ''}`
  return [{ type: 'image_url', image_url: { url: url ?? '' } }]
}

function toFunction(tool: Json): JsonObject[] {
  if (!isJsonObject(tool) || typeof tool.name !== 'string' || !isJsonObject(tool.input_schema)) return []
  const own: JsonObject = { name: tool.name, parameters: tool.input_schema }
  if (typeof tool.description === 'string') own.description = tool.description
  return [{ type: 'function', function: own }]
}

function addChoice(request: JsonObject, choice: Json | undefined): void {
  if (!isJsonObject(choice)) return
  if (choice.type === 'any') request.tool_choice = 'required'
  else if (choice.type === 'none') request.tool_choice = 'none'
  else if (choice.type === 'tool') request.tool_choice = { type: 'function', function: { name: choice.name ?? '' } }
  if (choice.disable_parallel_tool_use === true) request.parallel_tool_calls = false
}
