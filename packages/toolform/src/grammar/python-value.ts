import type { Json } from '../json/json.js'
import { readValue } from '../json/tolerant.js'
import { skipBlank } from './elements.js'

/** A value in a Python call; `value` is undefined where none can be read. */
export interface PythonValue {
  readonly value: Json | undefined
  readonly end: number
  /** False when the text ended inside the value. */
  readonly complete: boolean
}

const prefixedQuote = /([rbuf]{1,2})(["'])/iy
/** The first item of `{'a', 'b'}`: no colon stands behind it. */
const setStart = /\{\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?[\d.]+)\s*[,}]/y
/** What stands behind a value given by its name: another one, or the end of the call. */
const behindNamed = /\s*(?:,?\s*#[^\n]*\n|,\s*(?:[\p{L}_][\p{L}\p{N}_.-]*\s*=(?!=)|\*\*|\))|\)|$)/uy
/** What stands behind the closing quote of a text that holds quotes of its own kind. */
const behindNested = /\s*(?:,\s*[\p{L}_][\p{L}\p{N}_.-]*\s*=(?!=)|,?\s*\)\s*(?:[,\]\r\n;<]|$))/uy
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'", '"': '"' }

/**
 * Reads one value of a Python call. Beyond what JSON-like text has: prefixes of strings, sets (as lists), and quotes
 * that a text in quotes of the same kind holds without a backslash, as shell commands often do. Total, linear.
 *
 * @param named Whether the value stands behind its parameter's name, so that it shows what must follow it.
 * @example readPythonValue("f(a={'x', 'y'})", 4, true).value // ['x', 'y']
 */
export function readPythonValue(text: string, at: number, named: boolean): PythonValue {
  const start = skipBlank(text, at)
  prefixedQuote.lastIndex = start
  const prefix = prefixedQuote.exec(text)
  if (prefix !== null) return readPrefixed(text, start + prefix[1]!.length, /r/i.test(prefix[1]!))
  const first = text[start]
  if (first === '{') {
    setStart.lastIndex = start
    if (setStart.test(text)) return readSet(text, start)
  }
  const reading = readValue(text, start)
  const { value, end, complete } = reading
  // `1e999`: its digits, which are no value of the language.
  if (typeof value === 'string' && first !== undefined && /[-+.\d]/.test(first))
    return { value: undefined, end, complete }
  if (!named || typeof value !== 'string' || (first !== "'" && first !== '"')) return { value, end, complete }
  behindNamed.lastIndex = end
  if (!complete || behindNamed.test(text)) return { value, end, complete }
  const joined = readJoined(text, value, end)
  if (joined !== null) return joined
  // `"a" if x else "b"`: nobody knows the value.
  if (/^\s+(?:if|or|and|in|not)\s/.test(text.slice(end, end + 16))) return { value: undefined, end, complete: true }
  return readNested(text, start) ?? { value: undefined, end: text.length, complete: false }
}

/** `"a" + "b"` and `"a" "b"` are one text, where the call goes on behind them. */
function readJoined(text: string, first: string, from: number): PythonValue | null {
  let value = first
  let end = from
  for (;;) {
    const next = /^\s*\+?\s*(?=["'])/.exec(text.slice(end, end + 200))
    if (next === null || next[0] === '') return null
    const more = readValue(text, end + next[0].length)
    if (typeof more.value !== 'string' || !more.complete) return null
    value += more.value
    end = more.end
    behindNamed.lastIndex = end
    if (behindNamed.test(text)) return { value, end, complete: true }
  }
}

/** A text whose own quotes were not escaped: it ends where the call goes on or ends. */
function readNested(text: string, start: number): PythonValue | null {
  const quote = text[start]!
  for (let close = text.indexOf(quote, start + 1); close >= 0; close = text.indexOf(quote, close + 1)) {
    behindNested.lastIndex = close + 1
    if (text[close - 1] === '\\' || !behindNested.test(text)) continue
    const raw = text.slice(start + 1, close)
    const value = raw.replace(/\\([nrt\\'"])/g, (_, escaped: string) => escapes[escaped]!)
    return { value, end: close + 1, complete: true }
  }
  return null
}

/** `r'…'` keeps its backslashes; the other prefixes say nothing of the text. */
function readPrefixed(text: string, at: number, raw: boolean): PythonValue {
  const quote = text[at]!
  if (!raw || text.startsWith(quote.repeat(3), at)) return readValue(text, at)
  let close = at + 1
  while (close < text.length && text[close] !== quote) close += text[close] === '\\' ? 2 : 1
  if (close >= text.length) return { value: undefined, end: text.length, complete: false }
  return { value: text.slice(at + 1, close), end: close + 1, complete: true }
}

function readSet(text: string, start: number): PythonValue {
  const items: Json[] = []
  let at = skipBlank(text, start + 1)
  while (text[at] !== '}') {
    const { value, end, complete } = readValue(text, at)
    if (value === undefined || !complete) return { value: undefined, end, complete: end < text.length }
    items.push(value)
    at = skipBlank(text, end)
    if (text[at] === ',') at = skipBlank(text, at + 1)
    else if (text[at] !== '}') return { value: undefined, end: at, complete: at < text.length }
  }
  return { value: items, end: at + 1, complete: true }
}
