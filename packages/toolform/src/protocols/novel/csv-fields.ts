import { type FieldEnd, fieldReader } from '../line-field.js'

/** One field of a line. */
export interface CsvField {
  /** Its text, out of its quotes. */
  readonly text: string
  readonly quoted: boolean
  /** A blank stands before it. */
  readonly spaced: boolean
}

const fieldEnd: FieldEnd = {
  search: /[,\n]/g,
  here: /[ \t]*(?:[,\r\n`]|$)/y,
  quoted: /"[^"]*(?:""[^"]*)*"/y,
}

/**
 * A reader of the fields of a line for one text. Commas inside quotes, lists and objects belong to the field; a quoted
 * field may hold line breaks. Linear in the text over all lines.
 */
export function readFields(text: string): (from: number) => { fields: CsvField[]; end: number } {
  const readField = fieldReader(text, fieldEnd)
  return (from) => {
    const fields: CsvField[] = []
    for (let at = from; ; at++) {
      const spaced = text[at] === ' ' || text[at] === '\t'
      const { text: said, end, whole } = readField(at)
      const quoted = whole && said[0] === '"'
      fields.push({ text: quoted ? said.slice(1, -1).replaceAll('""', '"') : said.trimEnd(), quoted, spaced })
      at = end
      if (text[at] !== ',') return { fields, end: at }
    }
  }
}
