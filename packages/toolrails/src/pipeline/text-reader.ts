import { ReplyStream, type StreamEvent } from 'toolform'
import type { Offered } from './offered.js'
import { textCall } from './read.js'
import type { ReplyCall } from './reply-call.js'

/** What a piece of a reply's text released. */
export interface Released {
  /** Text that is no part of a call. */
  readonly text: string
  /** Calls that closed. */
  readonly calls: readonly ReplyCall[]
}

/** Reads the text of a reply while it arrives. */
export interface TextReader {
  push(text: string): Released
  end(): Released
}

/**
 * A reader for one choice of a streamed reply: text and reasoning come out at once and as they stand, unless they may be
 * the beginning of a call; a call when it is whole.
 *
 * @example const reader = openTextReader(offered); reader.push('Sunny.').text // 'Sunny.'
 */
export function openTextReader({ index }: Offered): TextReader {
  if (index.tools.length === 0) return passingReader
  const stream = new ReplyStream(index, { reasoning: 'keep' })
  return { push: (text) => released(stream.push(text)), end: () => released(stream.end()) }
}

const passingReader: TextReader = { push: (text) => ({ text, calls: [] }), end: () => ({ text: '', calls: [] }) }

function released(events: readonly StreamEvent[]): Released {
  let text = ''
  const calls: ReplyCall[] = []
  for (const event of events) {
    if (event.type === 'prose') text += event.text
    else if (event.type === 'call_end') calls.push(textCall(event, event.written))
  }
  return { text, calls }
}
