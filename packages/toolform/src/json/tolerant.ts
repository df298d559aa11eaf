// The reader of whole values is one loop over an explicit stack; its parts would only pass its state around.
import type { Diagnostic } from './diagnostic.js'
import { type DiagnosticCode, diagnosticCosts } from './diagnostic.js'
import { isJsonObject, type Json, type JsonObject, setOwn } from './json.js'
import { type PlainValue, readPlain } from './plain-value.js'
import { scanScalar } from './scan-scalar.js'
import { isQuote, scanString } from './scan-string.js'
import { parseStrict } from './strict.js'
import { type TolerantState, tolerantState } from './tolerant-state.js'

/** A value read from JSON-like text. */
export interface TolerantReading {
  /** Undefined when no value stands there. */
  readonly value: Json | undefined
  /** Half-open range of the value in the text. */
  readonly start: number
  readonly end: number
  /** False when the text ended inside the value; missing closing brackets alone do not make it so. */
  readonly complete: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** The value as it was written, where it is JSON but for plain slips. */
  readonly plain?: PlainValue
}

/** Options of {@link readValue} and {@link parseTolerant}. */
export interface TolerantOptions {
  /** Position at which the text counts as ended; its length when left out. */
  readonly end?: number
  /** Keep a value that was cut off, as far as it goes. */
  readonly completeTruncated?: boolean
}

interface Frame {
  readonly closer: '}' | ']' | ')'
  readonly object: JsonObject | null
  readonly items: Json[] | null
  readonly from: number
  /** Where the last key, or the last item of a list, begins. */
  keyFrom: number
  key: string
  expect: 'key' | 'colon' | 'value' | 'comma'
  afterComma: boolean
}

/** A closing tag, a model's own token or a fence: nothing that stands between the members of a value. */
const endMark = /<\/[A-Za-z]|<[|｜]|<tool_call[>|]|```|\[TOOL_CALLS\]/y

/**
 * Reads the one value that begins at `start` inside longer text and stops behind it. Structure is mended, characters
 * inside strings never are; every liberty is a diagnostic. Linear in the length of the value, never throws.
 *
 * @example readValue("call: {'a': 1,} done", 6).value // { a: 1 }
 */
export function readValue(text: string, start: number, options: TolerantOptions = {}): TolerantReading {
  const end = Math.min(options.end ?? text.length, text.length)
  const plain = readPlainValue(text, start, end)
  if (plain !== null) return plain
  const state = tolerantState(text, start, end)
  const stack: Frame[] = []
  const open = { '}': 0, ']': 0, ')': 0 }
  let root: Json | undefined
  let complete = true

  const place = (value: Json): void => {
    const frame = stack[stack.length - 1]
    if (frame === undefined) {
      root = value
      return
    }
    if (frame.items !== null) frame.items.push(value)
    else {
      if (Object.hasOwn(frame.object!, frame.key)) state.note('duplicate_key', state.position, state.position)
      setOwn(frame.object!, frame.key, value)
    }
    frame.expect = 'comma'
    frame.afterComma = false
  }
  const push = (opener: string): void => {
    const closer = opener === '{' ? '}' : opener === '[' ? ']' : ')'
    const object: JsonObject | null = opener === '{' ? {} : null
    const items: Json[] | null = opener === '{' ? null : []
    if (closer === ')') state.note('python_literal', state.position, state.position + 1)
    place((object ?? items)!)
    const parent = stack[stack.length - 1]
    if (parent !== undefined) parent.expect = 'comma'
    stack.push({
      closer,
      object,
      items,
      from: state.position,
      keyFrom: state.position,
      key: '',
      expect: object === null ? 'value' : 'key',
      afterComma: false,
    })
    open[closer]++
    state.depth = stack.length
    state.position++
  }
  const pop = (): void => {
    const frame = stack.pop()!
    open[frame.closer]--
    state.depth = stack.length
  }

  state.position = state.skipBlank(start)
  if (state.position >= end) return finish(undefined, false)
  const first = text[state.position]!
  if (first !== '{' && first !== '[' && first !== '(') {
    const scalar = readScalar(state, 'root')
    root = scalar.value
    complete = !scalar.cut || options.completeTruncated === true
    return finish(complete || !scalar.cut ? root : root, complete)
  }
  push(first)

  while (stack.length > 0) {
    skipBlanksAndComments(state)
    const frame = stack[stack.length - 1]!
    if (state.position >= end) {
      // A list or an object that has just been opened may have held anything.
      const opened = frame.expect === 'key' || frame.expect === 'value'
      if (frame.expect === 'colon' || opened) {
        complete = false
        state.note('truncated', end, end)
      }
      for (let left = stack.length; left > 0; left--) state.note('missing_closer', end, end)
      break
    }
    const character = text[state.position]!
    if (character === '}' || character === ']' || character === ')') {
      closeWith(character, frame)
      continue
    }
    if ((character === '<' || character === '`' || character === '[') && endsAtMark(frame, state.position)) {
      for (let left = stack.length; left > 0; left--) state.note('missing_closer', state.position, state.position)
      break
    }
    if (character === ',' || character === ';') {
      if (frame.expect === 'comma') {
        if (character === ';') state.note('missing_comma', state.position, state.position + 1)
        frame.expect = frame.items === null ? 'key' : 'value'
        frame.afterComma = true
      } else if (character === ',' && frame.expect === 'colon' && becomeList(frame)) continue
      else {
        // A key without a value says nothing, and nothing is invented for it.
        state.note('extra_comma', state.position, state.position + 1)
        if (frame.object !== null) frame.expect = 'key'
      }
      state.position++
      continue
    }
    if (frame.expect === 'comma') {
      if (character === ':' && leaveList(frame)) continue
      if (isSurplus(character)) {
        state.note('trailing_text', state.position, state.position + 1)
        state.position++
        continue
      }
      state.note('missing_comma', state.position, state.position)
      frame.expect = frame.items === null ? 'key' : 'value'
    }
    if (frame.expect === 'key') readKey(frame)
    else if (frame.expect === 'colon') readColon(frame, character)
    else if (character === '{' || character === '[' || character === '(') push(character)
    else {
      frame.keyFrom = state.position
      const scalar = readScalar(state, frame.items === null ? 'member' : 'item')
      if (scalar.cut) {
        complete = false
        state.note('truncated', end, end)
        if (options.completeTruncated) place(scalar.value)
        for (let left = stack.length; left > 0; left--) state.note('missing_closer', end, end)
        break
      }
      place(scalar.value)
    }
  }
  return finish(root, complete)

  function finish(value: Json | undefined, whole: boolean): TolerantReading {
    return { value, start, end: state.position, complete: whole, diagnostics: state.diagnostics }
  }

  /** Behind a whole member or item, a mark that ends the call around the value ends the value too. */
  function endsAtMark(frame: Frame, at: number): boolean {
    if (frame.expect !== 'comma' && !frame.afterComma) return false
    endMark.lastIndex = at
    return endMark.test(text)
  }

  function closeWith(character: '}' | ']' | ')', frame: Frame): void {
    if (open[character] === 0) {
      state.note('extra_closer', state.position, state.position + 1)
      state.position++
      return
    }
    if (character === '}' && frame.expect === 'colon' && becomeList(frame)) return
    if (frame.afterComma && frame.closer === character) state.note('trailing_comma', state.position - 1, state.position)
    while (stack[stack.length - 1]!.closer !== character) {
      state.note('missing_closer', state.position, state.position)
      pop()
    }
    pop()
    state.position++
  }

  /** `{1, 2}` and `{'a', 'b'}` as Python writes sets: the member that was taken for a key is read again, as an item. */
  function becomeList(frame: Frame): boolean {
    const parent = stack[stack.length - 2]
    if (parent === undefined || frame.object === null || Object.keys(frame.object).length > 0) return false
    const items: Json[] = []
    if (parent.items !== null) parent.items[parent.items.length - 1] = items
    else setOwn(parent.object!, parent.key, items)
    state.note('python_literal', frame.from, frame.from + 1)
    state.position = frame.keyFrom
    stack[stack.length - 1] = { ...frame, object: null, items, expect: 'value' }
    return true
  }

  /** `[1, "b": 2`: a key in a list means that the list of an object was not closed before it. */
  function leaveList(frame: Frame): boolean {
    const parent = stack[stack.length - 2]
    const key = frame.items?.at(-1)
    if (parent === undefined || parent.object === null || typeof key !== 'string') return false
    frame.items!.pop()
    state.note('missing_closer', frame.keyFrom, frame.keyFrom)
    pop()
    parent.key = key
    parent.expect = 'colon'
    return true
  }

  function readKey(frame: Frame): void {
    const character = text[state.position]!
    frame.keyFrom = state.position
    if (isQuote(character)) {
      const { value, closed } = scanString(state, 'key')
      frame.key = value
      frame.expect = 'colon'
      if (!closed) frame.expect = 'colon'
      return
    }
    if (character === '{' || character === '[') {
      // `{{"a": 1}}`: braces doubled for a template.
      state.note('mismatched_closer', state.position, state.position + 1)
      state.position++
      return
    }
    const key = /^[^\s:=,{}[\]()"']+/.exec(text.slice(state.position, Math.min(end, state.position + 256)))
    if (key === null) {
      state.note('trailing_text', state.position, state.position + 1)
      state.position++
      return
    }
    state.note('unquoted_key', state.position, state.position + key[0].length)
    frame.key = key[0]
    state.position += key[0].length
    frame.expect = 'colon'
  }

  function readColon(frame: Frame, character: string): void {
    if (character === ':') {
      state.position++
      if (text[state.position] === '=') state.position++
    } else if (character === '=') {
      state.note('missing_colon', state.position, state.position + 1)
      state.position++
      if (text[state.position] === '>') state.position++
    } else state.note('missing_colon', state.position, state.position)
    frame.expect = 'value'
  }
}

/** What Python writes before the quote of a text that is bytes, raw or formatted. */
const stringPrefix = /(?:[bBfFrRuU]|[bBfF][rR]|[rR][bBfF])(?=["'])/y

function readScalar(state: TolerantState, place: 'root' | 'member' | 'item'): { value: Json; cut: boolean } {
  stringPrefix.lastIndex = state.position
  const prefix = stringPrefix.exec(state.text)?.[0].length ?? 0
  if (prefix > 0) {
    state.note('python_literal', state.position, state.position + prefix)
    state.position += prefix
  }
  if (!isQuote(state.text[state.position])) return scanScalar(state)
  let { value, closed } = scanString(state, place)
  if (place === 'root') return { value, cut: !closed }
  // `"a" + "b"`, as code joins long strings.
  for (;;) {
    const plus = state.skipBlank(state.position)
    if (!closed || state.text[plus] !== '+') break
    const next = state.skipBlank(plus + 1)
    if (next >= state.end || !isQuote(state.text[next])) break
    state.note('string_concatenation', plus, next)
    state.position = next
    const more = scanString(state, place)
    value += more.value
    closed = more.closed
  }
  return { value, cut: !closed }
}

/** Characters that nothing in a structure begins with. */
function isSurplus(character: string): boolean {
  return !/[\p{L}\p{N}_$"'`“”„‘’«»{[(+\-.]/u.test(character)
}

function skipBlanksAndComments(state: TolerantState): void {
  for (;;) {
    state.position = state.skipBlank(state.position)
    const { text, position, end } = state
    const code = text.charCodeAt(position)
    if (position >= end || (code !== 47 && code !== 35)) return
    if (text.startsWith('/*', position)) {
      const close = text.indexOf('*/', position + 2)
      state.note('comment_removed', position, close < 0 ? end : close + 2)
      state.position = close < 0 ? end : Math.min(close + 2, end)
    } else if (text.startsWith('//', position) || text[position] === '#') {
      const line = text.indexOf('\n', position)
      state.note('comment_removed', position, line < 0 ? end : line)
      state.position = line < 0 ? end : Math.min(line, end)
    } else return
  }
}

/** A whole text read as one value. */
export interface TolerantText {
  readonly value: Json | undefined
  readonly complete: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** The value as JSON text, just as it was written but for plain slips; absent where more was mended. */
  readonly json?: string
}

/** How often a JSON text may be wrapped in a JSON string. */
const mostWrappings = 4

/**
 * Reads a whole text as one value: strict JSON first; then without fence and prose around it, with its structure
 * mended, and unwrapped where it is JSON inside a JSON string.
 *
 * @example parseTolerant("```json\n{'a': 1,}\n```").value // { a: 1 }
 */
export function parseTolerant(text: string, options: TolerantOptions = {}): TolerantText {
  const diagnostics: Diagnostic[] = []
  let source = text
  for (let wrapping = 0; ; wrapping++) {
    const reading = readWhole(source, options)
    const { value } = reading
    if (wrapping === 0 && typeof value === 'object') return reading
    diagnostics.push(...reading.diagnostics)
    if (typeof value !== 'string' || wrapping >= mostWrappings || !/^\s*[[{"']/.test(value)) {
      return { value, complete: reading.complete, diagnostics }
    }
    const inner = readWhole(value, options)
    if (!isJsonObject(inner.value) && !Array.isArray(inner.value) && typeof inner.value !== 'string') {
      return { value, complete: reading.complete, diagnostics }
    }
    diagnostics.push({ code: 'double_encoded', cost: diagnosticCosts.double_encoded })
    source = value
  }
}

function readWhole(text: string, options: TolerantOptions): TolerantText {
  const plain = readPlainText(text)
  if (plain !== null) return plain
  const body = fencedBody(text)
  const from = body?.start ?? 0
  const end = body?.end ?? text.length
  const note = (code: DiagnosticCode): Diagnostic => ({ code, cost: diagnosticCosts[code] })
  const before: Diagnostic[] = body === null ? [] : [note('fence_removed')]
  const ink = text.slice(from, end).search(/\S/)
  if (ink < 0) return { value: undefined, complete: false, diagnostics: before }
  let start = from + ink
  const first = text[start]!
  if (/^[{[]\s*\\["']/.test(text.slice(start, start + 80))) {
    // `{\"a\": 1}`: JSON that was put into a string, without that string's quotes.
    const unwrapped = readValue(`"${text.slice(start, end).trimEnd().replace(/\n/g, '\\n')}"`, 0)
    if (typeof unwrapped.value === 'string') {
      const inner = readWhole(unwrapped.value, options)
      const encoded: Diagnostic = { code: 'double_encoded', cost: diagnosticCosts.double_encoded }
      return { ...inner, diagnostics: [...before, encoded, ...inner.diagnostics] }
    }
  }
  if (!'{["\'“‘'.includes(first) || (isQuote(first) && !wrapsJson(text, start))) {
    const bracket = text.slice(start, end).search(/[{[]/)
    if (bracket < 0 || /^["'“‘]?[\p{L}_$][\p{L}\p{N}_$-]*["'”’]?\s*[:=]/u.test(text.slice(start, start + 200))) {
      return readBareMembers(text, start, end, options, before, bracket < 0)
    }
    start += bracket
    before.push(note('prose_around'))
  }
  const reading = readValue(text, start, { ...options, end })
  const rest = text.slice(reading.end, end)
  const surplus = /^[\s}\])`;,]*/.exec(rest)![0]
  const after: Diagnostic[] = []
  if (/[}\])]/.test(surplus)) after.push(note('extra_closer'))
  else if (/[;,]/.test(surplus)) after.push(note('extra_comma'))
  if (/[^\s}\])`;,]/.test(rest)) after.push(note('prose_around'))
  return {
    value: reading.value,
    complete: reading.complete,
    diagnostics: [...before, ...reading.diagnostics, ...after],
  }
}

/** `a: 1, b: 2` without its braces, or a lone scalar. */
function readBareMembers(
  text: string,
  start: number,
  end: number,
  options: TolerantOptions,
  before: readonly Diagnostic[],
  mayBeScalar: boolean,
): TolerantText {
  const looksLikeMembers = /^["'“‘]?[\p{L}_$][\p{L}\p{N}_$-]*["'”’]?\s*[:=]/u.test(text.slice(start, start + 200))
  if (looksLikeMembers) {
    // Without an opening bracket no closing one is waited for.
    const wrapped = readValue(`{${text.slice(start, end).trimEnd().replace(/[,;]$/, '')}}`, 0, options)
    const missing: Diagnostic = { code: 'missing_opener', cost: diagnosticCosts.missing_opener }
    return {
      value: wrapped.value,
      complete: wrapped.complete,
      diagnostics: [...before, missing, ...wrapped.diagnostics],
    }
  }
  if (!mayBeScalar) return { value: undefined, complete: false, diagnostics: before }
  const reading = readValue(text, start, { ...options, end })
  return { value: reading.value, complete: reading.complete, diagnostics: [...before, ...reading.diagnostics] }
}

/** A text in quotes counts as wrapped JSON when nothing but blank space follows its closing quote. */
function wrapsJson(text: string, start: number): boolean {
  const inner = text.slice(start + 1).search(/\S/)
  return inner >= 0 && /[{[\\"]/.test(text[start + 1 + inner]!)
}

/** The inside of the first fence that holds a bracket; null when there is none. */
function fencedBody(text: string): { start: number; end: number } | null {
  const open = text.indexOf('```')
  if (open < 0) return null
  const bracket = text.search(/[{[]/)
  if (bracket >= 0 && bracket < open) return null
  const line = text.indexOf('\n', open)
  const tagged = /^```[\w-]*[ \t]*/.exec(text.slice(open, open + 40))!
  const start = line >= 0 && /^```[\w-]*[ \t]*\r?$/.test(text.slice(open, line)) ? line + 1 : open + tagged[0].length
  const close = text.lastIndexOf('```')
  return { start, end: close > open ? close : text.length }
}

/** An object or a list in longer text whose slips are plain; null for anything else. */
function readPlainValue(text: string, start: number, end: number): TolerantReading | null {
  const from = inkAt(text, start, end)
  const code = text.charCodeAt(from)
  if (from >= end || (code !== 123 && code !== 91)) return null
  const plain = readPlain(text, from, end, false)
  if (plain === null) return null
  return { value: plain.value, start, end: plain.end, complete: true, diagnostics: plain.diagnostics, plain }
}

/** A whole text that is JSON, or whose slips are plain; null for anything else. */
function readPlainText(text: string): TolerantText | null {
  const { length } = text
  const from = inkAt(text, 0, length)
  const code = text.charCodeAt(from)
  if (code === 123 || code === 91) {
    const plain = readPlain(text, from, length, true)
    if (plain === null || inkAt(text, plain.end, length) < length) return null
    const json = plain.diagnostics.length === 0 ? text : plain.json
    return { value: plain.value, complete: true, diagnostics: plain.diagnostics, json }
  }
  // A lone string, number or literal.
  if (!/[-"\dtfn]/.test(text[from] ?? '')) return null
  const scalar = parseStrict(text)
  return scalar.ok ? { value: scalar.value, complete: true, diagnostics: [] } : null
}

/** First position from `from` on that holds no blank space of JSON. */
function inkAt(text: string, from: number, end: number): number {
  let at = from
  while (at < end) {
    const code = text.charCodeAt(at)
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) break
    at++
  }
  return at
}
