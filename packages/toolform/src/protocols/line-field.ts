import { readValue } from '../json/tolerant.js'
import { skipBlanks } from './lines.js'
import { rereadingBudget } from './rereading.js'

/** Where a field ends: `search` (global) finds the next separator, `here` (sticky) sees one behind blanks, or the end. */
export interface FieldEnd {
  readonly search: RegExp
  readonly here: RegExp
  /** Sticky expression for a text in double quotes; with backslashes as escapes when left out. */
  readonly quoted?: RegExp
}

/** The text of a field and the position of what ends it. */
export interface Field {
  readonly text: string
  readonly end: number
  /** A list, an object or a text in quotes, separators inside it not counted. */
  readonly whole: boolean
}

const escaped = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y

/**
 * A reader of fields between separators, for one text: separators inside a list, an object or a text in quotes belong to
 * the field when that ends right before a separator. Its work is linear in the text over all fields.
 */
export function fieldReader(text: string, { search, here, quoted = escaped }: FieldEnd): (from: number) => Field {
  const ahead = new RegExp(search)
  const at = new RegExp(here)
  let budget = rereadingBudget(text.length)
  const endsAt = (position: number): boolean => {
    at.lastIndex = position
    return at.test(text)
  }
  const wholeEnd = (from: number): number => {
    if (budget <= 0) return -1
    const { end, complete } = text[from] === '"' ? endOfQuotes(text, from, quoted) : readValue(text, from)
    budget -= end - from
    return complete && endsAt(end) ? end : -1
  }
  return (from) => {
    const start = skipBlanks(text, from)
    const end = /["[{]/.test(text[start] ?? '') ? wholeEnd(start) : -1
    if (end >= 0) return { text: text.slice(start, end), end: skipBlanks(text, end), whole: true }
    ahead.lastIndex = start
    const stop = ahead.exec(text)?.index ?? text.length
    return { text: text.slice(start, stop), end: stop, whole: false }
  }
}

/** The end of a text in quotes; where nothing closes it, how far was looked. */
function endOfQuotes(text: string, from: number, quoted: RegExp): { end: number; complete: boolean } {
  quoted.lastIndex = from
  const complete = quoted.test(text)
  return { end: complete ? quoted.lastIndex : text.length, complete }
}
