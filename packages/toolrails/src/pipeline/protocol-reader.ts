import { findReasoning, isJsonObject, repairCall } from 'toolform'
import type { Protocol } from 'toolform/protocols'
import type { Offered } from './offered.js'
import { type ReadText, readText, textCall } from './read.js'
import type { ReplyCall } from './reply-call.js'

/**
 * Reads the calls of a reply in any dialect, because small models answer as they were trained, else in the protocol that
 * the model was told.
 *
 * @example readProtocol('I will use now.', getProtocol('nl_intent'), offered).calls.length // 1
 */
export function readProtocol(text: string, protocol: Protocol, offered: Offered): ReadText {
  const dialects = readText(text, offered)
  if (dialects.calls.length > 0) return dialects
  return readAnswer(text, protocol, offered)
}

/**
 * The calls of a text behind its reasoning, in the protocol alone.
 *
 * @example readAnswer('I will use now.', getProtocol('nl_intent'), offered).calls.length // 1
 */
export function readAnswer(text: string, protocol: Protocol, offered: Offered): ReadText {
  const from = findReasoning(text).at(-1)?.end ?? 0
  const answer = text.slice(from)
  const calls: ReplyCall[] = []
  const prose: string[] = []
  let end = 0
  for (const { name, arguments: args, span } of protocol.read(answer, offered.index).calls) {
    const repaired = repairCall({ name, arguments: args }, offered.index)
    const tool = repaired.name === null ? undefined : offered.index.get(repaired.name)
    if (tool === undefined || repaired.name === null) continue
    // A sentence that only mentions a tool is no call of it.
    const declared = tool.params.some((param) => isJsonObject(args) && Object.hasOwn(args, param.name))
    if (!repaired.valid && !declared) continue
    // A sentence is a call as a whole, with the words that lead up to the tool's name.
    const start = protocol.family === 'prose' ? Math.max(end, sentenceStart(answer, span.start)) : span.start
    prose.push(answer.slice(end, start))
    end = span.end
    const call = { ...repaired, name: repaired.name, argumentsText: repaired.argumentsText ?? '{}' }
    calls.push(textCall(call, answer.slice(start, span.end)))
  }
  if (calls.length === 0) return { calls, prose: text }
  const rest = [text.slice(0, from), ...[...prose, answer.slice(end)].map((part) => part.trim())]
  return { calls, prose: rest.filter((part) => part !== '').join('\n\n') }
}

/** Where a sentence or a line ends. */
export const sentenceEnd = /[.!?]\s|\n/g

/** No sentence is longer than this many characters. */
const longestLead = 300

/** Position at which the sentence around a position begins. */
function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - longestLead)
  let start = from
  for (const end of text.slice(from, at).matchAll(sentenceEnd)) start = from + end.index + end[0].length
  return start
}
