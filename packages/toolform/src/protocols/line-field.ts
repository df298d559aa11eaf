import { readValue } from '../json/tolerant.js'

/** Where a field ends: `search` (global) finds the next separator, `here` (sticky) sees one behind blanks, or the end. */
export interface FieldEnd {
  readonly search: RegExp
  readonly here: RegExp
}

/** The text of a field and the position of what ends it. */
export interface Field {
  readonly text: string
  readonly end: number
}

const quoted = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y

/** Whoever reads the same characters more often than this has met a text that is made to be slow. */
const mostRereading = 6

/**
 * A reader of fields between separators, for one text: separators inside a list, an object or a text in quotes belong to
 * the field when that ends right before a separator. Its work is linear in the text over all fields.
 */
export function fieldReader(text: string, { search, here }: FieldEnd): (from: number) => Field {
  const ahead = new RegExp(search)
  const at = new RegExp(here)
  let budget = mostRereading * text.length + 4096
  const endsAt = (position: number): boolean => {
    at.lastIndex = position
    return at.test(text)
  }
  const wholeEnd = (from: number): number => {
    if (budget <= 0) return -1
    let end = from
    if (text[from] === '"') {
      quoted.lastIndex = from
      if (quoted.test(text)) end = quoted.lastIndex
      budget -= Math.max(end - from, 1)
    } else {
      const value = readValue(text, from)
      budget -= value.end - from
      if (value.complete) end = value.end
    }
    return end > from && endsAt(end) ? end : -1
  }
  return (from) => {
    let start = from
    while (text[start] === ' ' || text[start] === '\t') start++
    const end = /["[{]/.test(text[start] ?? '') ? wholeEnd(start) : -1
    if (end >= 0) return { text: text.slice(start, end), end: skipBlanks(text, end) }
    ahead.lastIndex = start
    const stop = ahead.exec(text)?.index ?? text.length
    return { text: text.slice(start, stop), end: stop }
  }
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\t') at++
  return at
}
