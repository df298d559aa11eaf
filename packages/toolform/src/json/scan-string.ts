import type { TolerantState } from './tolerant-state.js'

/** Where a string stands, which decides what may follow its closing quote. */
export type StringPlace = 'key' | 'member' | 'item' | 'root'

/** A string that was read: its characters, and whether its closing quote was there. */
export interface ScannedString {
  readonly value: string
  readonly closed: boolean
}

const closingQuotes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”"',
  '”': '”"',
  '„': '“”"',
  '‘': "’'",
  '’': "’'",
  '«': '»',
}

/** A key between quotes with its colon, by the quotes that may close it. */
const quotedKeys: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.values(closingQuotes).map((closers) => [
    closers,
    new RegExp(`^.(?:[^${closers}\\\\\\n]|\\\\.)*[${closers}]\\s*[:=]`),
  ]),
)

/** How far ahead a quote's surroundings are looked at; keeps reading linear. */
const lookAhead = 160

const plainRuns: Readonly<Record<string, RegExp>> = {
  '"': /[^"\\\u0000-\u001f]*/y,
  "'": /[^'\\\u0000-\u001f]*/y,
}
const anyRun = /[^"'`“”„‘’«»\\\u0000-\u001f]*/y

/** Tells whether a character opens a string. */
export function isQuote(character: string | undefined): boolean {
  if (character === undefined) return false
  if (character === '"' || character === "'" || character === '`') return true
  return character > '\u007f' && Object.hasOwn(closingQuotes, character)
}

/**
 * Reads the string whose opening quote stands at the state's position and moves behind it. Characters are never
 * changed: an escape that JSON does not know keeps its backslash, a quote that closes nothing is a character.
 */
export function scanString(state: TolerantState, place: StringPlace): ScannedString {
  const { text, end } = state
  const start = state.position
  const opener = text[start]!
  if (opener !== '"') {
    state.note(opener === "'" || opener === '`' ? 'single_quotes' : 'smart_quotes', start, start + 1)
  }
  if ((opener === '"' || opener === "'") && text.startsWith(opener.repeat(3), start)) return scanTripled(state, opener)
  const closers = closingQuotes[opener]!
  const run = plainRuns[opener] ?? anyRun
  let at = start + 1
  run.lastIndex = at
  run.test(text)
  const first = Math.max(run.lastIndex, at)
  if (first < end && text[first] === opener && opener === '"' && closesHere(state, first, place)) {
    // Nearly every string: no escape, no quote inside.
    leave(state, first, place)
    return { value: text.slice(at, first), closed: true }
  }
  const parts: string[] = []
  // `C:\Users\new` is a path: what follows its backslashes are names, not escapes.
  let inner = 0
  const isPath = text[start + 2] === ':' && /^[A-Za-z]:\\(?!\\)/.test(text.slice(start + 1, start + 5))
  for (;;) {
    run.lastIndex = at
    run.test(text)
    const stop = Math.min(Math.max(run.lastIndex, at), end)
    if (stop > at) parts.push(text.slice(at, stop))
    at = stop
    if (at >= end) {
      state.position = end
      return { value: parts.join(''), closed: false }
    }
    const character = text[at]!
    if (character === '\\') {
      // `C:\temp\"}`: the last backslash of a path escapes nothing.
      const endsPath = isPath && text[at + 1] === opener && at + 1 < end && closesHere(state, at + 1, place)
      if (endsPath) {
        state.note('invalid_escape', at, at + 1)
        parts.push(character)
        at++
      } else at = scanEscape(state, at, parts, isPath)
    } else if (closers.includes(character)) {
      if (closesHere(state, at, place, inner % 2 === 1)) {
        leave(state, at, place)
        return { value: parts.join(''), closed: true }
      }
      inner++
      state.note('unescaped_quote', at, at + 1)
      parts.push(character)
      at++
    } else {
      if (character < ' ') state.note('raw_control_character', at, at + 1)
      parts.push(character)
      at++
    }
  }
}

/** Moves behind the quote that closes a string, and behind one that was written twice. */
function leave(state: TolerantState, close: number, place: StringPlace): void {
  const twice = state.text[close + 1] === state.text[close] && (place === 'member' || place === 'item')
  if (twice && close + 1 < state.end && valueEnds(state, close + 2)) {
    state.note('unescaped_quote', close + 1, close + 2)
    state.position = close + 2
  } else state.position = close + 1
}

/** A string between three quotes, as Python writes it. */
function scanTripled(state: TolerantState, opener: string): ScannedString {
  const { text, end } = state
  const from = state.position + 3
  const closer = text.indexOf(opener.repeat(3), from)
  // Three quotes that nothing closes are an empty string with a quote behind it.
  if (closer < 0 || closer + 3 > end) {
    state.position += 2
    return { value: '', closed: true }
  }
  state.note('single_quotes', state.position, from)
  state.position = closer + 3
  return { value: text.slice(from, closer), closed: true }
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

/** Reads the escape at `at` into `parts`; returns the position behind it. */
function scanEscape(state: TolerantState, at: number, parts: string[], isPath: boolean): number {
  const { text, end } = state
  if (at + 1 >= end) {
    parts.push('\\')
    return end
  }
  const next = text[at + 1]!
  const known = escapes[next]
  if (known !== undefined && !(isPath && /[bfnrt]/.test(next))) {
    parts.push(known)
    return at + 2
  }
  if (next === 'u') {
    const digits = text.slice(at + 2, Math.min(at + 6, end))
    if (/^[0-9a-fA-F]{4}$/.test(digits)) {
      parts.push(String.fromCharCode(Number.parseInt(digits, 16)))
      return at + 6
    }
  }
  state.note('invalid_escape', at, at + 2)
  const hex = next === 'x' ? /^[0-9a-fA-F]{2}/.exec(text.slice(at + 2, Math.min(at + 4, end))) : null
  if (hex !== null && !isPath) {
    parts.push(String.fromCharCode(Number.parseInt(hex[0], 16)))
    return at + 4
  }
  if (next === "'" || next === '`') {
    parts.push(next)
    return at + 2
  }
  // A backslash before a line break joins the lines, as JavaScript and Python have it.
  if (next === '\n') return at + 2
  parts.push('\\')
  return at + 1
}

/**
 * Tells whether the quote at `at` closes its string, by what follows it. `quoting`: a quote inside the string is open,
 * which this one may close instead.
 */
function closesHere(state: TolerantState, at: number, place: StringPlace, quoting = false): boolean {
  if (place === 'root' || place === 'key') return true
  const next = state.skipBlank(at + 1)
  if (next >= state.end) return true
  const character = state.text[next]!
  // `"say "hi""`: the first of two quotes at the end closes what stands inside.
  if (quoting && next === at + 1 && character === state.text[at] && valueEnds(state, next + 1)) return false
  if (character === ',') return commaContinues(state, next + 1, place, quoting)
  if (character === '}' || character === ']' || character === ')') return closersContinue(state, next, quoting)
  if (character === '\n' || character === '/' || character === '#' || character === '`') return true
  if (character === '+') return isQuote(state.text[state.skipBlank(next + 1)])
  if (isQuote(character)) return place === 'item' || keyFollows(state, next)
  if (character === ':') return !quoting
  if (character === '<' || state.text.startsWith('[TOOL_CALLS]', next)) return true
  // `"-m "fix: a"`: a key without quotes does not stand right behind a quote.
  return place === 'member' && next > at + 1 && keyFollows(state, next)
}

/** Tells whether a comma, a closing bracket or the end stands at a position. */
function valueEnds(state: TolerantState, from: number): boolean {
  const next = state.skipBlank(from)
  return next >= state.end || ',}])'.includes(state.text[next]!)
}

/** Behind a comma a member needs a key, an item a value; anything else is text that goes on. */
function commaContinues(state: TolerantState, from: number, place: StringPlace, quoting: boolean): boolean {
  const next = state.skipBlank(from)
  if (next >= state.end) return true
  const character = state.text[next]!
  if ('}])/#,'.includes(character)) return true
  if (place === 'member') return (!quoting || isQuote(character)) && keyFollows(state, next)
  if (isQuote(character)) {
    // `"say "hi", "she" said"`: a quoted item must itself end well.
    return true
  }
  return (
    /[-+.\d{[(]/.test(character) || /^(?:true|false|null|none|nan|undefined)\b/i.test(state.text.slice(next, next + 10))
  )
}

/** Behind closing brackets there must be a comma, another bracket, a key or the end of the value. */
function closersContinue(state: TolerantState, from: number, quoting: boolean): boolean {
  let depth = state.depth
  let at = from
  const limit = Math.min(state.end, from + lookAhead)
  while (at < limit) {
    const character = state.text[at]!
    if (character === '}' || character === ']' || character === ')') {
      // In `"print("hi")"` the bracket is a character.
      if (!quoting || character !== ')') depth--
      if (depth <= 0) return !quoting || !isQuote(state.text[at + 1]) || !valueEnds(state, at + 2)
    } else if (!/\s/.test(character)) {
      return (
        character === ',' ||
        character === '/' ||
        character === '#' ||
        (isQuote(character) && !quoting) ||
        character === '<' ||
        character === '`'
      )
    }
    at++
  }
  return true
}

/** A key in double quotes with its colon, the way that nearly all are written. */
const plainKey = /"(?:[^"\\\n]|\\.)*"\s*:/y

/** Tells whether a key with its colon stands at a position. */
function keyFollows(state: TolerantState, from: number): boolean {
  const { text } = state
  plainKey.lastIndex = from
  if (text[from] === '"' && plainKey.test(text)) return true
  const window = text.slice(from, Math.min(state.end, from + lookAhead))
  if (isQuote(window[0])) {
    const closers = closingQuotes[window[0]!]!
    const key = quotedKeys[closers]!.exec(window)
    // The text may end inside the key, or between it and its colon.
    return key !== null || (window.length === state.end - from && !/^.[^"'`]*["'`]\s*\S/.test(window))
  }
  return /^[\p{L}_$][\p{L}\p{N}_$.-]*\s*(?::|=(?!=))/u.test(window)
}
