import { type Diagnostic, type DiagnosticCode, diagnosticCosts } from './diagnostic.js'
import { type Json, type JsonObject, setOwn } from './json.js'

/** More slips than this are read by the tolerant reader itself. */
const mostSlips = 64
/** Behind so many characters the engine's search is worth its call. */
const longText = 4096
/** A double holds every integer of so many digits. */
const mostDigits = 15

/** A value that is JSON but for a few plain slips. */
export interface PlainValue {
  readonly value: Json
  /** Position behind the value. */
  readonly end: number
  readonly diagnostics: readonly Diagnostic[]
  /** The value as JSON text: what was written, but for the slips. */
  readonly json: string
  /** Where in `json` the objects stand that are members of the value itself or, in a list, of its items. */
  readonly members: readonly PlainMember[]
}

/** An object under a key. */
export interface PlainMember {
  readonly key: string
  /** Which of the objects of a list holds the key; 0 where the value is an object. */
  readonly item: number
  readonly start: number
  /** Position behind the object. */
  readonly end: number
}

interface Slips {
  /** The text in front of each slip and what stands for it. */
  readonly parts: string[]
  /** Position behind the last slip. */
  kept: number
  /** How much further a character stands in the text than in the mended one. */
  shift: number
  readonly diagnostics: Diagnostic[]
  readonly members: { key: string; item: number; start: number; end: number }[]
  /** Where integers stand in the mended text that a double does not hold. */
  readonly integers: { start: number; end: number }[]
}

interface Literal {
  readonly word: string
  readonly json: string
  readonly code?: DiagnosticCode
}

/** Literals by their first letter. */
const literals: ReadonlyMap<number, readonly Literal[]> = new Map([
  [116, [{ word: 'true', json: 'true' }]],
  [102, [{ word: 'false', json: 'false' }]],
  [110, [{ word: 'null', json: 'null' }]],
  [84, [{ word: 'True', json: 'true', code: 'python_literal' }]],
  [70, [{ word: 'False', json: 'false', code: 'python_literal' }]],
  [
    78,
    [
      { word: 'None', json: 'null', code: 'python_literal' },
      { word: 'NaN', json: 'null', code: 'javascript_literal' },
    ],
  ],
  [117, [{ word: 'undefined', json: 'null', code: 'javascript_literal' }]],
])

/**
 * Reads an object or a list that is JSON but for plain slips: trailing commas, literals of Python or JavaScript, closing
 * brackets that are missing at the end. Null for anything else, which the tolerant reader takes. One pass over the
 * characters and one reading by the engine, which together cost a fraction of reading value by value.
 *
 * @param strict Whether `C:\new` in a string holds a line break, as JSON has it; else such a text is no plain one.
 */
export function readPlain(text: string, start: number, end: number, strict: boolean): PlainValue | null {
  const closers: number[] = []
  // How deep the members stand whose places are kept.
  const depth = text.charCodeAt(start) === 91 ? 2 : 1
  let item = -1
  const slips: Slips = { parts: [], kept: start, shift: start, diagnostics: [], members: [], integers: [] }
  let last: Last = Last.List
  let comma = 0
  let string = 0
  // Next backslash, known only in long texts.
  let slash = -1
  let at = start
  do {
    if (at >= end) return closeAll(text, end, closers, slips, last, depth)
    const code = text.charCodeAt(at)
    if (code === 32 || code === 10 || code === 13 || code === 9) at++
    else if (code === 44) {
      if (last < Last.Value) return null
      last = Last.Comma
      comma = at++
    } else if (code === 58) {
      if (last !== Last.Key) return null
      last = Last.Colon
      at++
    } else if (code === 125 || code === 93) {
      if (last === Last.Colon || last === Last.Key || closers.pop() !== code) return null
      if (last === Last.Comma) mend(slips, text, comma, trailingComma)
      last = Last.Value
      at++
      if (code === 125 && closers.length === depth) endMember(slips, at)
    } else if (last >= Last.Key) return null
    else if (code === 34) {
      const isKey: boolean = last !== Last.Colon && closers[closers.length - 1] === 125
      string = at
      if (at - start < longText) at = stringEnd(text, at, at + 1, end, strict)
      else {
        if (slash < at) slash = positionOf('\\', text, at)
        at = longStringEnd(text, at, end, strict, slash)
      }
      if (at < 0) return null
      last = isKey ? Last.Key : Last.Value
    } else if (last !== Last.Colon && closers[closers.length - 1] === 125) {
      // No key: read on, a text of such objects would be passed over to its end from each of them.
      return null
    } else if (code === 123 || code === 91) {
      if (code === 123 && closers.length === depth - 1) item++
      else if (code === 123 && last === Last.Colon && closers.length === depth && closers[depth - 1] === 125) {
        beginMember(slips, text, string, at, item)
      }
      closers.push(code + 2)
      last = code === 123 ? Last.Object : Last.List
      at++
    } else if (code === 45 || (code >= 48 && code <= 57)) {
      const close = numberEnd(text, at, end)
      if (close < 0 || !isFiniteNumber(text, at, close)) return null
      if (close - at > mostDigits && isLarge(text.slice(at, close))) {
        slips.integers.push({ start: at - slips.shift, end: close - slips.shift })
      }
      at = close
      last = Last.Value
    } else {
      const literal = literalAt(text, at, code, end)
      if (literal === undefined) return null
      if (literal.code !== undefined) mend(slips, text, at, literal)
      at += literal.word.length
      last = Last.Value
    }
  } while (closers.length > 0)
  return parse(sourceOf(text, at, slips), at, slips)
}

/** What stands before a character. */
const Last = { Object: 0, List: 1, Comma: 2, Colon: 3, Key: 4, Value: 5 } as const
type Last = (typeof Last)[keyof typeof Last]

const trailingComma: Literal = { word: ',', json: '', code: 'trailing_comma' }

/** Position behind the string that opens at a position, read on from `from`; -1 when it is not plain JSON. */
function stringEnd(text: string, opening: number, from: number, end: number, strict: boolean): number {
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) return at + 1
    if (code < 32) return -1
    if (code !== 92) continue
    // A drive's letter and a backslash: a path, whose backslashes mean themselves.
    if (!strict && at === opening + 3 && text.charCodeAt(at - 1) === 58) return -1
    at++
  }
  return -1
}

/** The same where the next backslash is known: behind its first characters a string is searched for its end. */
function longStringEnd(text: string, opening: number, end: number, strict: boolean, slash: number): number {
  const searched = Math.min(opening + 16, end)
  for (let at = opening + 1; at < searched; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) return at + 1
    if (code < 32 || code === 92) return stringEnd(text, opening, at, end, strict)
  }
  const close = positionOf('"', text, searched)
  if (close >= end) return -1
  return close < slash ? close + 1 : stringEnd(text, opening, searched, end, strict)
}

function positionOf(mark: string, text: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? Number.MAX_SAFE_INTEGER : at
}

/** Position behind a number; -1 when the text ends in it. */
function numberEnd(text: string, from: number, end: number): number {
  let at = from + 1
  while (at < end) {
    const code = text.charCodeAt(at)
    const inNumber = (code >= 48 && code <= 57) || code === 46 || code === 43 || code === 45 || (code | 32) === 101
    if (!inNumber) return at
    at++
  }
  return -1
}

/** Without an exponent, or with many digits, a number may be beyond a double. */
function isFiniteNumber(text: string, from: number, end: number): boolean {
  if (end - from < 4) return true
  const spelling = text.slice(from, end)
  return (end - from < 300 && !/[eE]/.test(spelling)) || Number.isFinite(Number(spelling)) || /^-?\d+$/.test(spelling)
}

/** An integer that a double does not hold. */
function isLarge(spelling: string): boolean {
  return /^-?\d+$/.test(spelling) && !Number.isSafeInteger(Number(spelling))
}

function literalAt(text: string, at: number, code: number, end: number): Literal | undefined {
  const literal = literals.get(code)?.find(({ word }) => text.startsWith(word, at))
  if (literal === undefined) return undefined
  const behind = at + literal.word.length
  if (behind > end) return undefined
  return behind === end || '\n\r\t ,}]'.includes(text[behind]!) ? literal : undefined
}

function beginMember({ members, shift }: Slips, text: string, key: number, at: number, item: number): void {
  members.push({ key: text.slice(key + 1, text.indexOf('"', key + 1)), item, start: at - shift, end: -1 })
}

function endMember({ members, shift }: Slips, at: number): void {
  const member = members[members.length - 1]
  if (member !== undefined && member.end < 0) member.end = at - shift
}

function mend(slips: Slips, text: string, at: number, { word, json, code }: Literal): void {
  slips.parts.push(text.slice(slips.kept, at), json)
  slips.kept = at + word.length
  slips.shift += word.length - json.length
  note(slips, code!, at, word)
}

function note(slips: Slips, code: DiagnosticCode, at: number, from: string): void {
  slips.diagnostics.push({ code, cost: diagnosticCosts[code], span: { start: at, end: at + from.length }, from })
}

/** The value of a text that ended before its brackets were closed; null when it may have ended inside a value. */
function closeAll(
  text: string,
  end: number,
  closers: number[],
  slips: Slips,
  last: Last,
  depth: number,
): PlainValue | null {
  if (last < Last.Value) return null
  const closing = String.fromCharCode(...closers.reverse().slice(0, mostSlips))
  for (let left = closers.length; left > 0; left--) note(slips, 'missing_closer', end, '')
  // The innermost bracket comes first; that of a member comes before those around it.
  endMember(slips, end + closers.length - depth)
  return parse(sourceOf(text, end, slips) + closing, end, slips)
}

/** The text up to a position without its slips. */
function sourceOf(text: string, end: number, { parts, kept }: Slips): string {
  const rest = kept === 0 && end === text.length ? text : text.slice(kept, end)
  return parts.length === 0 ? rest : parts.join('') + rest
}

function parse(json: string, end: number, { diagnostics, members, integers }: Slips): PlainValue | null {
  if (diagnostics.length > mostSlips) return null
  try {
    return { value: valueWith(json, integers), end, diagnostics, json, members }
  } catch {
    return null
  }
}

/** The value of a JSON text, its large integers as bigint: they pass the engine as texts that no reply holds. */
function valueWith(json: string, integers: Slips['integers']): Json {
  if (integers.length === 0) return JSON.parse(json) as Json
  const mark = `\u0000${Math.random()}:`
  const parts: string[] = []
  let kept = 0
  for (const { start, end } of integers) {
    parts.push(json.slice(kept, start), JSON.stringify(mark + json.slice(start, end)))
    kept = end
  }
  return withIntegers(JSON.parse(parts.join('') + json.slice(kept)) as Json, mark)
}

/** Puts a bigint in the place of every marked text, at any depth. */
function withIntegers(root: Json, mark: string): Json {
  const open: (Json[] | JsonObject)[] = isContainer(root) ? [root] : []
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    for (const key of Object.keys(holder)) {
      const member = (holder as JsonObject)[key]!
      if (isContainer(member)) open.push(member)
      else if (typeof member === 'string' && member.startsWith(mark)) {
        setOwn(holder as JsonObject, key, BigInt(member.slice(mark.length)))
      }
    }
  }
  return root
}

function isContainer(value: Json): value is Json[] | JsonObject {
  return typeof value === 'object' && value !== null
}
