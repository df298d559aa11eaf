import type { Offered } from './offered.js'
import { readText } from './read.js'
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
 * A reader for one choice of a streamed reply.
 *
 * @example const reader = openTextReader(offered); reader.push('Sunny.'); reader.end()
 */
export function openTextReader(offered: Offered): TextReader {
  const pieces: string[] = []
  return {
    push: (text) => {
      pieces.push(text)
      return { text: '', calls: [] }
    },
    end: () => {
      const { calls, prose } = readText(pieces.join(''), offered)
      return { text: prose, calls }
    },
  }
}
