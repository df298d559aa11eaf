import type { Json } from './json.js'
import type { TolerantState } from './tolerant-state.js'

/** A scalar without quotes: its value, and whether the text may have been cut off inside it. */
export interface ScannedScalar {
  readonly value: Json
  readonly cut: boolean
}

const strictNumber = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const looseNumber =
  /[+-]?(?:0[xX][\da-fA-F]+|0[oO][0-7]+|0[bB][01]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?)n?/y
const word = /[-+]?[\p{L}_$][\p{L}\p{N}_$]*/uy

const literals: ReadonlyMap<string, { readonly value: Json; readonly code?: 'python_literal' | 'javascript_literal' }> =
  new Map([
    ['true', { value: true }],
    ['false', { value: false }],
    ['null', { value: null }],
    ['True', { value: true, code: 'python_literal' }],
    ['False', { value: false, code: 'python_literal' }],
    ['None', { value: null, code: 'python_literal' }],
    ['TRUE', { value: true, code: 'python_literal' }],
    ['FALSE', { value: false, code: 'python_literal' }],
    ['NULL', { value: null, code: 'python_literal' }],
    ['Null', { value: null, code: 'python_literal' }],
    ['nil', { value: null, code: 'javascript_literal' }],
    ['undefined', { value: null, code: 'javascript_literal' }],
    ['NaN', { value: null, code: 'javascript_literal' }],
    ['Infinity', { value: null, code: 'javascript_literal' }],
    ['-Infinity', { value: null, code: 'javascript_literal' }],
  ])

/** Characters behind which a scalar without quotes has ended. */
const ends = /[\s,}\])/#;`<]/

/** Reads a number, a literal or a string without quotes at the state's position and moves behind it. */
export function scanScalar(state: TolerantState): ScannedScalar {
  return scanNumber(state) ?? scanLiteral(state) ?? scanBareText(state)
}

function scanNumber(state: TolerantState): ScannedScalar | null {
  const { text, position, end } = state
  strictNumber.lastIndex = position
  let stop = strictNumber.test(text) ? strictNumber.lastIndex : position
  const strict = stop > position && endsAt(state, stop)
  if (!strict) {
    looseNumber.lastIndex = position
    stop = looseNumber.test(text) ? looseNumber.lastIndex : position
    if (stop === position || stop > end || !endsAt(state, stop)) return null
    state.note('number_spelling', position, stop)
  }
  state.position = stop
  const value = numberOf(text.slice(position, stop))
  if (typeof value !== 'number' || Number.isFinite(value)) return { value, cut: stop >= end }
  // `1e999` is beyond every number: its digits are kept.
  state.note('number_spelling', position, stop)
  return { value: text.slice(position, stop), cut: stop >= end }
}

/** A double where it holds the number, else a bigint; digits grouped by `_` and other bases as code writes them. */
function numberOf(spelling: string): Json {
  const plain = spelling.replace(/_/g, '').replace(/^\+/, '').replace(/n$/, '')
  const number = Number(plain)
  if (Number.isInteger(number) && !Number.isSafeInteger(number) && /^-?(?:\d+|0[xob][\da-f]+)$/i.test(plain)) {
    return plain.startsWith('-') ? -BigInt(plain.slice(1)) : BigInt(plain)
  }
  return number
}

function scanLiteral(state: TolerantState): ScannedScalar | null {
  const { text, position, end } = state
  word.lastIndex = position
  if (!word.test(text)) return null
  const stop = Math.min(word.lastIndex, end)
  const spelling = text.slice(position, stop)
  const literal = literals.get(spelling)
  if (literal === undefined) {
    if (stop < end || !isLiteralStart(spelling)) return null
    // `tru` at the end of the text: cut off inside a literal.
    state.position = stop
    return { value: null, cut: true }
  }
  if (!endsAt(state, stop)) return null
  if (literal.code !== undefined) state.note(literal.code, position, stop)
  state.position = stop
  return { value: literal.value, cut: false }
}

function isLiteralStart(spelling: string): boolean {
  for (const literal of literals.keys()) if (literal.startsWith(spelling)) return true
  return false
}

/** Text without quotes up to a comma, a closing bracket or the end of the line. */
function scanBareText(state: TolerantState): ScannedScalar {
  const { text, position, end } = state
  let stop = position
  while (stop < end && !/[,}\])\n\r"]/.test(text[stop]!)) stop++
  if (stop === position) stop = Math.min(position + 1, end)
  const value = text.slice(position, stop).trim()
  state.note('unquoted_string', position, stop)
  state.position = stop
  return { value, cut: stop >= end }
}

function endsAt(state: TolerantState, at: number): boolean {
  return at >= state.end || ends.test(state.text[at]!)
}
