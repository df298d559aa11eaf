import { type FoundCall, findCalls } from 'toolform'
import type { Offered } from './offered.js'
import type { ReplyCall } from './reply-call.js'

/** What a reply's text holds. */
export interface ReadText {
  readonly calls: readonly ReplyCall[]
  /** The text without its calls, reasoning included; without calls, the text itself. */
  readonly prose: string
}

/**
 * Reads the calls that a model wrote as text, in any dialect.
 *
 * @example readText('{"name":"now","arguments":{}}', offered).calls.length // 1
 */
export function readText(text: string, { index }: Offered): ReadText {
  const { calls, prose } = findCalls(text, index, { reasoning: 'keep' })
  if (calls.length === 0) return { calls: [], prose: text }
  return {
    calls: calls.map((call) => textCall(call, text.slice(call.span.start, call.span.end))),
    prose: prose.trim(),
  }
}

/**
 * A call that stood in text.
 *
 * @param written What the model wrote.
 * @example findCalls(text, tools).calls.map((call) => textCall(call, text.slice(call.span.start, call.span.end)))
 */
export function textCall(
  call: Pick<FoundCall, 'name' | 'argumentsText' | 'valid' | 'diagnostics'>,
  written: string,
): ReplyCall {
  return {
    name: call.name,
    argumentsText: call.argumentsText,
    valid: call.valid,
    unknown: false,
    origin: 'text',
    entry: null,
    written,
    mended: [...new Set(call.diagnostics.map((diagnostic) => diagnostic.code))],
  }
}
