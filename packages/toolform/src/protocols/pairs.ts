import { readValue } from '../json/tolerant.js'

/** A key and the text of its value. */
export interface Pair {
  readonly key: string
  readonly text: string
}

const head = /(?:^|[,;]|\band\b)\s*(?:and\s+)?["'`*]*([\p{L}_][\p{L}\p{N}_ .-]{0,63}?)["'`*]*\s{0,8}[:=]\s*/giu
/** The same without a sign between key and value, or with a word in its place. */
const looseHead =
  /(?:^|[,;]|\band\b)\s*(?:and\s+)?["'`*]*([\p{L}_][\p{L}\p{N}_.-]{0,63})["'`*]*(?:\s*[:=]\s*|\s+(?:(?:as|is|of|set\s+to|being|equal\s+to)\s+)?)/giu
const quotedText = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"(?=\s*(?:[,;.]|\band\b|$))/y

/**
 * Splits `key: value, key: value` (or with `=`). Where a key of the tool follows, a comma or an `and` ends a value; any
 * other comma belongs to it. Lists, objects and quoted texts are passed over whole.
 *
 * @param isKey Tells whether a word is a key; others are part of a value.
 * @param loose Also take `key value` and `key as value`.
 * @example readPairs('a: 1, x, b: 2', (key) => key.length === 1) // [{ key: 'a', text: '1, x' }, { key: 'b', text: '2' }]
 */
export function readPairs(text: string, isKey: (key: string) => boolean, loose = false): Pair[] {
  const heads: { key: string; start: number; value: number }[] = []
  const search = new RegExp(loose ? looseHead : head)
  for (let found = search.exec(text); found !== null; found = search.exec(text)) {
    const key = found[1]!.trim()
    if (!isKey(key)) {
      // What follows the separator may hold the next one.
      search.lastIndex = found.index + 1
      continue
    }
    const value = found.index + found[0].length
    heads.push({ key, start: found.index, value })
    search.lastIndex = Math.max(endOfWhole(text, value), found.index + 1)
  }
  return heads.map(({ key, value }, index) => ({ key, text: text.slice(value, heads[index + 1]?.start).trim() }))
}

/** The end of a list, an object or a quoted text that begins at a position; the position itself where none does. */
export function endOfWhole(text: string, at: number): number {
  const first = text[at]
  if (first === '[' || first === '{') return readValue(text, at).end
  if (first !== '"') return at
  quotedText.lastIndex = at
  return quotedText.test(text) ? quotedText.lastIndex : at
}
