import { canonicalName, isJsonObject, repairCall } from 'toolform'
import type { Protocol } from 'toolform/protocols'
import type { Offered } from './offered.js'
import { lastReasoningEnd, type ReadText, readText } from './read.js'
import type { ReplyCall } from './reply-call.js'
import type { Released, TextReader } from './text-reader.js'

/**
 * Reads the calls of a reply in the protocol that the model was told, else in any dialect, because small models answer
 * as they were trained.
 *
 * @example readProtocol('I will use now.', getProtocol('nl_intent'), offered).calls.length // 1
 */
export function readProtocol(text: string, protocol: Protocol, offered: Offered): ReadText {
  const dialects = readText(text, offered)
  if (dialects.calls.length > 0) return dialects
  const from = lastReasoningEnd(text)
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
    calls.push({
      name: repaired.name,
      argumentsText: repaired.argumentsText ?? '{}',
      valid: repaired.valid,
      unknown: false,
      origin: 'text',
      entry: null,
      written: answer.slice(start, span.end),
      mended: [...new Set(repaired.diagnostics.map((diagnostic) => diagnostic.code))],
    })
  }
  if (calls.length === 0) return { calls, prose: text }
  const rest = [...prose, answer.slice(end)].map((part) => part.trim()).filter((part) => part !== '')
  return { calls, prose: [text.slice(0, from), rest.join('\n\n')].filter((part) => part !== '').join('\n\n') }
}

/** Where a sentence or a line ends. */
const sentenceEnd = /[.!?]\s|\n/g

/** No sentence is longer than this many characters. */
const longestLead = 300

/** Position at which the sentence around a position begins. */
function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - longestLead)
  let start = from
  for (const end of text.slice(from, at).matchAll(sentenceEnd)) start = from + end.index + end[0].length
  return start
}

/**
 * Reads a streamed reply whose calls are sentences, which no mark announces: a sentence is released when it is complete
 * and names no tool; from the first that names one, the reply is held to its end.
 *
 * @example openSentenceReader(protocol, offered).push('Let me see. I will').text // 'Let me see. '
 */
export function openSentenceReader(protocol: Protocol, offered: Offered): TextReader {
  const names = offered.index.tools.map((tool) => canonicalName(tool.name)).filter((name) => name !== '')
  const namesTool = (sentence: string): boolean => {
    const plain = canonicalName(sentence)
    return names.some((name) => plain.includes(name)) || /[{<[`]/.test(sentence)
  }
  let held = ''
  let holds = false
  return {
    push: (text): Released => {
      held += text
      if (holds) return { text: '', calls: [] }
      let free = 0
      sentenceEnd.lastIndex = 0
      for (let end = sentenceEnd.exec(held); end !== null; end = sentenceEnd.exec(held)) {
        const after = end.index + end[0].length
        if (namesTool(held.slice(free, after))) {
          holds = true
          break
        }
        free = after
      }
      const released = held.slice(0, free)
      held = held.slice(free)
      return { text: released, calls: [] }
    },
    end: (): Released => {
      const { calls, prose } = readProtocol(held, protocol, offered)
      return { text: calls.length === 0 ? held : prose, calls }
    },
  }
}
