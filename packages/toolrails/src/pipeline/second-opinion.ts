import { isJsonObject, type Json, type JsonObject, parseTolerant } from 'toolform'
import { askConstrained } from './constrain.js'
import { continued, messagesOf, messageText, parametersOf } from './conversation.js'
import type { FirstReply } from './re-ask.js'
import type { ReplyCall } from './reply-call.js'
import type { Run } from './run.js'

/** A request of fewer words names nothing that a call could be held against. */
const fewestWords = 4

/**
 * Tells whether a call that a model wrote as text looks made up: most of its required texts, and at least two, share no
 * word with the conversation. Small models do that when they are offered tools that do not fit the question.
 *
 * @example looksMadeUp(call, first)
 */
export function looksMadeUp(call: ReplyCall, { request, offered }: FirstReply): boolean {
  if (call.origin !== 'text' || !call.valid) return false
  const parameters = parametersOf(offered, call.name)
  const args = parseTolerant(call.argumentsText).value
  if (parameters === undefined || !isJsonObject(args) || !Array.isArray(parameters.required)) return false
  const texts = parameters.required.flatMap((name) => freeText(parameters, args, String(name)))
  if (texts.length < 2) return false
  const messages = messagesOf(request)
  const question = messages.findLast((message) => message.role === 'user')
  if (question === undefined || messageText(question).trim().split(/\s+/).length < fewestWords) return false
  const said = messages.map(messageText).join('\n').toLowerCase()
  const strange = texts.filter((text) => !sharesWord(text, said)).length
  return strange >= 2 && strange * 2 > texts.length
}

/** The value of a parameter whose text the model chose itself. */
function freeText(parameters: JsonObject, args: JsonObject, name: string): string[] {
  const properties = isJsonObject(parameters.properties) ? parameters.properties : {}
  const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (isJsonObject(schema) && ('enum' in schema || 'const' in schema || 'default' in schema)) return []
  const value: Json | undefined = Object.hasOwn(args, name) ? args[name] : undefined
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}

function sharesWord(text: string, said: string): boolean {
  const words = text
    .toLowerCase()
    .slice(0, 2_000)
    .match(/[\p{L}\p{N}]{3,}/gu) ?? [text.trim().toLowerCase()]
  return words.some((word) => said.includes(word))
}

/**
 * Asks the model, held to a choice of names, which tool the request needs. Only its answer that none is needed counts:
 * the call then stays the text that it was.
 *
 * @returns true when the call should be withdrawn.
 * @example if (await needsNoTool(run, first)) calls = []
 */
export async function needsNoTool(run: Run, first: FirstReply): Promise<boolean> {
  const names = first.offered.index.tools.map((tool) => tool.name)
  const none = names.includes('none') ? 'no_tool' : 'none'
  const question = `Which tool does my request need? Answer {"tool": NAME}; NAME is "${none}" when it can be answered without any of them.`
  const answer = await askConstrained(run, {
    request: first.request,
    messages: [...messagesOf(first.request), ...continued([], '', question)],
    name: 'needed_tool',
    schema: {
      type: 'object',
      properties: { tool: { enum: [...names, none] } },
      required: ['tool'],
      additionalProperties: false,
    },
    offered: first.offered,
  })
  return isJsonObject(answer) && answer.tool === none
}
