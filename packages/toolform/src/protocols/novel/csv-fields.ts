import { readValue } from '../../json/tolerant.js'

/** One field of a line. */
export interface CsvField {
  /** Its text, out of its quotes. */
  readonly text: string
  readonly quoted: boolean
  /** A blank stands before it. */
  readonly spaced: boolean
}

const quotedField = /"[^"]*(?:""[^"]*)*"/y
const fieldEnd = /[ \t]*(?:[,\r\n`]|$)/y
const nextEnd = /[,\n]/g
const mostRereading = 6

/**
 * A reader of the fields of a line for one text. Commas inside quotes, lists and objects belong to the field; a quoted
 * field may hold line breaks. Linear in the text over all lines.
 */
export function readFields(text: string): (from: number) => { fields: CsvField[]; end: number } {
  let budget = mostRereading * text.length + 4096
  /** The end of a field in quotes or brackets, or -1. */
  const wholeEnd = (start: number): number => {
    if (budget <= 0) return -1
    let end = start
    if (text[start] === '"') {
      quotedField.lastIndex = start
      if (quotedField.test(text)) end = quotedField.lastIndex
      budget -= Math.max(end - start, 1)
    } else {
      end = readValue(text, start).end
      budget -= end - start
    }
    fieldEnd.lastIndex = end
    return end > start && fieldEnd.test(text) ? end : -1
  }
  return (from) => {
    const fields: CsvField[] = []
    let at = from
    for (;;) {
      let start = at
      while (text[start] === ' ' || text[start] === '\t') start++
      const spaced = start > at
      let end = /["[{]/.test(text[start] ?? '') ? wholeEnd(start) : -1
      if (end >= 0 && text[start] === '"') {
        fields.push({ text: text.slice(start + 1, end - 1).replaceAll('""', '"'), quoted: true, spaced })
      } else {
        if (end < 0) {
          nextEnd.lastIndex = start
          end = nextEnd.exec(text)?.index ?? text.length
        }
        fields.push({ text: text.slice(start, end).trimEnd(), quoted: false, spaced })
      }
      while (text[end] === ' ' || text[end] === '\t') end++
      if (text[end] !== ',') return { fields, end }
      at = end + 1
    }
  }
}
