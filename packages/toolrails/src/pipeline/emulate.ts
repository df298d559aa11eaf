import { isJsonObject, type Json, type JsonObject, renderWith, type ToolCall } from 'toolform'
import { xmlSchemaFormat } from 'toolform/formats'
import { getProtocol } from 'toolform/protocols'
import { messagesOf, messageText } from './conversation.js'
import { readJsonObject, without } from './json-body.js'
import type { Offered } from './offered.js'

const howToDecide = 'Make a call only when the request needs one of these tools; otherwise answer in plain words.'

/**
 * The request for a model that takes no tools: they are written into the system message as XML elements with the answer
 * protocol that the study paired with them, calls of the conversation are written in that protocol, results become text.
 *
 * @example emulated({ model: 'm', messages: [], tools: [] }, offered).tools // undefined
 */
export function emulated(request: JsonObject, offered: Offered): JsonObject {
  const { toolBlock } = renderWith(offered.index, xmlSchemaFormat, { options: { escape: 'safe' } })
  const text = ['These tools can be called:', toolBlock, getProtocol('xml_call').instruction, howToDecide].join('\n\n')
  const messages = asTexts(messagesOf(request), offered)
  const first = messages[0]
  const hasSystem = first?.role === 'system' || first?.role === 'developer'
  return {
    ...without(request, ['tools', 'tool_choice', 'parallel_tool_calls']),
    messages: hasSystem
      ? [{ ...first, content: `${messageText(first)}\n\n${text}` }, ...messages.slice(1)]
      : [{ role: 'system', content: text }, ...messages],
  }
}

function asTexts(messages: readonly JsonObject[], offered: Offered): JsonObject[] {
  const names = new Map<Json | undefined, string>()
  return messages.map((message) => {
    if (message.role === 'tool' || message.role === 'function') {
      const name = typeof message.name === 'string' ? message.name : names.get(message.tool_call_id)
      return { role: 'user', content: `Result of ${name ?? 'the call'}:\n${messageText(message)}` }
    }
    if (!Array.isArray(message.tool_calls)) return message
    const calls = message.tool_calls.flatMap((call): ToolCall[] => {
      const own = isJsonObject(call) && isJsonObject(call.function) ? call.function : null
      if (!isJsonObject(call) || own === null || typeof own.name !== 'string') return []
      names.set(call.id, own.name)
      const args = typeof own.arguments === 'string' ? readJsonObject(own.arguments) : own.arguments
      return [{ name: own.name, arguments: isJsonObject(args) ? args : {} }]
    })
    const text = messageText(message)
    const written = calls.length > 0 ? [getProtocol('xml_call').write(calls, offered.index)] : []
    return { ...without(message, ['tool_calls']), content: [...(text === '' ? [] : [text]), ...written].join('\n') }
  })
}
