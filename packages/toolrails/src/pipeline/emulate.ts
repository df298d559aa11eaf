import { isJsonObject, type Json, type JsonObject, type ToolCall } from 'toolform'
import { messagesOf, messageText } from './conversation.js'
import { type Emulation, emulationFor } from './emulation.js'
import { readJsonObject, without } from './json-body.js'
import type { Offered } from './offered.js'

const howToDecide = 'Make a call only when the request needs one of these tools; otherwise answer in plain words.'

/**
 * The request for a model that takes no tools: they are written into the system message in the format that the advisor
 * has for this model, with its answer protocol; calls of the conversation are written in that protocol, results become
 * text.
 *
 * @example emulated({ model: 'm', messages: [], tools: [] }, offered).tools // undefined
 */
export function emulated(request: JsonObject, offered: Offered): JsonObject {
  const emulation = emulationFor(String(request.model ?? ''), offered)
  const text = `${emulation.text}\n\n${howToDecide}`
  const messages = asTexts(messagesOf(request), offered, emulation)
  const first = messages[0]
  const hasSystem = first?.role === 'system' || first?.role === 'developer'
  return {
    ...without(request, ['tools', 'tool_choice', 'parallel_tool_calls']),
    messages: hasSystem
      ? [{ ...first, content: `${messageText(first)}\n\n${text}` }, ...messages.slice(1)]
      : [{ role: 'system', content: text }, ...messages],
  }
}

/** Calls in the protocol's own notation; results as the user's words, those of one reply in one message. */
function asTexts(messages: readonly JsonObject[], offered: Offered, { protocol }: Emulation): JsonObject[] {
  const names = new Map<Json | undefined, string>()
  const written: JsonObject[] = []
  let results: string[] = []
  const addResults = (): void => {
    if (results.length > 0) written.push({ role: 'user', content: results.join('\n\n') })
    results = []
  }
  for (const message of messages) {
    if (message.role === 'tool' || message.role === 'function') {
      const name = typeof message.name === 'string' ? message.name : names.get(message.tool_call_id)
      results.push(`Result of ${name ?? 'the call'}:\n${messageText(message)}`)
      continue
    }
    addResults()
    if (!Array.isArray(message.tool_calls)) {
      written.push(message)
      continue
    }
    const calls = message.tool_calls.flatMap((call): ToolCall[] => {
      const own = isJsonObject(call) && isJsonObject(call.function) ? call.function : null
      if (!isJsonObject(call) || own === null || typeof own.name !== 'string') return []
      names.set(call.id, own.name)
      const args = typeof own.arguments === 'string' ? readJsonObject(own.arguments) : own.arguments
      return [{ name: own.name, arguments: isJsonObject(args) ? args : {} }]
    })
    const text = messageText(message)
    const parts = [...(text === '' ? [] : [text]), ...(calls.length > 0 ? [protocol.write(calls, offered.index)] : [])]
    written.push({ ...without(message, ['tool_calls']), content: parts.join('\n') })
  }
  addResults()
  return written
}
