/** Where reasoning ends in a text that may still grow. */
export interface ReasoningEnd {
  /** Up to here the text was thought. */
  readonly thought: number
  /** Position behind what ends the reasoning; null when that was not written yet. */
  readonly end: number | null
}

/** Longer than any mark that an expression finds. */
const longestFound = 12

/**
 * Looks for the end of reasoning from a position on. A tail that may be the beginning of the ending mark is no thought
 * yet, so that what was thought is the same however the text is cut.
 *
 * @example endOfReasoning('hm</thi', 0, '</think>') // { thought: 2, end: null }
 */
export function endOfReasoning(text: string, from: number, close: string | RegExp): ReasoningEnd {
  if (typeof close === 'string') {
    const start = text.indexOf(close, from)
    if (start >= 0) return { thought: start, end: start + close.length }
    let thought = Math.max(from, text.length - close.length + 1)
    while (!close.startsWith(text.slice(thought))) thought++
    return { thought, end: null }
  }
  close.lastIndex = from
  const found = close.exec(text)
  if (found !== null) {
    // The header of the next message is no part of this one.
    return { thought: found.index, end: found[0] === '<|start|>' ? found.index : found.index + found[0].length }
  }
  const open = text.lastIndexOf('<')
  return { thought: open >= from && text.length - open < longestFound ? open : text.length, end: null }
}
