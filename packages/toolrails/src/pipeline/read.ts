import { findCalls } from 'toolform'
import type { Offered } from './offered.js'
import type { ReplyCall } from './reply-call.js'

/** What a reply's text holds. */
export interface ReadText {
  readonly calls: readonly ReplyCall[]
  /** The text without its calls. */
  readonly prose: string
}

/**
 * Reads the calls that a model wrote as text, in any dialect.
 *
 * @example readText('{"name":"now","arguments":{}}', offered).calls.length // 1
 */
export function readText(text: string, offered: Offered): ReadText {
  if (text === '' || offered.index.tools.length === 0) return { calls: [], prose: text }
  const found = findCalls(text, offered.index)
  if (found.calls.length === 0) return { calls: [], prose: text }
  return { calls: found.calls.map((call) => textCall(call, text)), prose: proseOf(text, found, offered) }
}

/** Ends of reasoning that models write into their text. */
const reasoningEnd =
  /<\/(?:think(?:ing)?|thoughts?|reasoning|reflection|seed:think|mm:think)>|\[\/THINK\]|<\|END_THINKING\|>/g

/**
 * Position behind the last mark that ends reasoning; 0 without one.
 *
 * @example lastReasoningEnd('<think>Hm.</think>Yes.') // 18
 */
export function lastReasoningEnd(text: string): number {
  const last = [...text.matchAll(reasoningEnd)].at(-1)
  return last === undefined ? 0 : last.index + last[0].length
}

/** The text without its calls; reasoning before them stays, because the client would have got it too. */
function proseOf(text: string, found: ReturnType<typeof findCalls>, offered: Offered): string {
  const split = lastReasoningEnd(text.slice(0, found.calls[0]!.span.start))
  if (split === 0) return found.prose.trim()
  const rest = findCalls(text.slice(split), offered.index).prose.trim()
  return rest === '' ? text.slice(0, split) : `${text.slice(0, split)}\n\n${rest}`
}

/** What a found call says of itself, as the library gives it. */
type Found = ReturnType<typeof findCalls>['calls'][number]

/**
 * A call that stood in text.
 *
 * @param text The whole text in which its span counts.
 * @example findCalls(text, tools).calls.map((call) => textCall(call, text))
 */
export function textCall(call: Found, text: string): ReplyCall {
  return {
    name: call.name,
    argumentsText: call.argumentsText,
    valid: call.valid,
    unknown: false,
    origin: 'text',
    entry: null,
    written: text.slice(call.span.start, call.span.end),
    mended: [...new Set(call.diagnostics.map((diagnostic) => diagnostic.code))],
  }
}
