import { readValue } from '../../json/tolerant.js'

/** One field of a line. */
export interface CsvField {
  readonly text: string
  /** The field stood in quotation marks: an empty one is an empty text, and none is a word for no value. */
  readonly quoted: boolean
  readonly start: number
  readonly end: number
}

/** Whoever reads the same characters more often than this has met a text that is made to be slow. */
const mostRereading = 4

/**
 * Reads the fields from a comma on, up to the line break behind the last one. A field in quotation marks ends with its
 * mark (a doubled one stands for one), a list and an object end with their bracket; not complete when the text ends
 * inside one of them.
 */
export function readCsvFields(
  text: string,
  start: number,
): { fields: readonly CsvField[]; end: number; complete: boolean } {
  const fields: CsvField[] = []
  let work = mostRereading * text.length
  let complete = true
  let at = start
  while (text[at] === ',') {
    const from = skipSpace(text, at + 1)
    const marked = work > 0 ? readMarked(text, from) : null
    work -= (marked?.end ?? from) - from
    const usable = marked !== null && marked.complete && isBehindField(text, marked.end)
    if (marked !== null && !marked.complete && marked.end >= text.length) complete = false
    const end = usable ? marked.end : endOfBare(text, from)
    const quoted = usable && marked.text !== null
    fields.push({ text: quoted ? marked.text : text.slice(from, end).trim(), quoted, start: from, end })
    at = skipSpace(text, end)
  }
  return { fields, end: at, complete }
}

interface Marked {
  /** What stands in quotation marks; null for a list or an object. */
  readonly text: string | null
  readonly end: number
  readonly complete: boolean
}

function readMarked(text: string, from: number): Marked | null {
  if (text[from] === '"') {
    const close = endOfQuotes(text, from)
    if (close < 0) return { text: null, end: from, complete: false }
    return { text: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1, complete: true }
  }
  if (!/[[{]/.test(text[from] ?? '')) return null
  const { end, complete } = readValue(text, from)
  return { text: null, end, complete }
}

/** The quotation mark that closes a field, -1 when there is none. */
function endOfQuotes(text: string, open: number): number {
  let close = text.indexOf('"', open + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  return close
}

function isBehindField(text: string, end: number): boolean {
  const next = text[skipSpace(text, end)]
  return next === undefined || /[,\r\n`]/.test(next)
}

function endOfBare(text: string, from: number): number {
  let end = from
  while (end < text.length && text[end] !== ',' && text[end] !== '\n') end++
  return end
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (text[at] === ' ' || text[at] === '\t') at++
  return at
}
