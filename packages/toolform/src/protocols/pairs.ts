import { readValue } from '../json/tolerant.js'
import { rereadingBudget } from './rereading.js'

/** A key and the text of its value. */
export interface Pair {
  readonly key: string
  readonly text: string
}

/** What tells keys from the words of values. */
export interface PairNotation {
  /** What stands between a key and its value. */
  readonly sign: ':' | '=' | ':='
  /** Tells whether a word is a key; others are part of a value. `whole`: the value before it is no bare text. */
  readonly isKey: (key: string, before: { readonly key: string; readonly whole: boolean } | undefined) => boolean
  /** Tells whether the value of a key may hold a bracket that nothing closes. */
  readonly isText: (key: string) => boolean
}

const heads: Readonly<Record<PairNotation['sign'], RegExp>> = {
  ':': headOf(':'),
  '=': headOf('='),
  ':=': headOf('[:=]'),
}

function headOf(sign: string): RegExp {
  const key = '["\'`*]{0,4}([\\p{L}_][\\p{L}\\p{N}_ .-]{0,120}?)["\'`*]{0,4}'
  return new RegExp(`(?:^|[,;]|\\band\\b)\\s*(?:and\\s+)?${key}\\s{0,8}${sign}\\s*`, 'giu')
}

/**
 * Splits `key: value, key: value`. Where a key follows, a comma, a semicolon or an `and` ends a value; any other belongs
 * to it. Lists, objects and quoted texts are passed over whole. Linear in the text.
 *
 * @example readPairs('a: 1, x, b: 2', notation) // [{ key: 'a', text: '1, x' }, { key: 'b', text: '2' }]
 */
export function readPairs(text: string, { sign, isKey, isText }: PairNotation): Pair[] {
  const found: { key: string; start: number; value: number }[] = []
  const search = new RegExp(heads[sign])
  let budget = rereadingBudget(text.length)
  let whole = false
  for (let head = search.exec(text); head !== null; head = search.exec(text)) {
    const key = head[1]!.trim()
    const before = found[found.length - 1]
    if (!isKey(key, before === undefined ? undefined : { key: before.key, whole })) {
      // What follows the separator may hold the next one.
      search.lastIndex = head.index + 1
      continue
    }
    const value = head.index + head[0].length
    found.push({ key, start: head.index, value })
    const passed = budget > 0 ? endOfWhole(text, value) : { end: value, complete: true }
    budget -= passed.end - value
    const end = passed.complete || !isText(key) ? passed.end : value
    whole = end > value
    search.lastIndex = Math.max(end, head.index + 1)
  }
  return found.map(({ key, value }, index) => ({ key, text: text.slice(value, found[index + 1]?.start).trim() }))
}

const quotedText = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"(?=\s{0,40}(?:[,;.]|and\b|$))/y

/** The end of a list, an object or a quoted text that begins at a position; the position itself where none does. */
function endOfWhole(text: string, at: number): { end: number; complete: boolean } {
  const first = text[at]
  if (first === '[' || first === '{') return readValue(text, at)
  quotedText.lastIndex = at
  return { end: first === '"' && quotedText.test(text) ? quotedText.lastIndex : at, complete: true }
}
