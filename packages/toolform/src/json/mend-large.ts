import { type Diagnostic, type DiagnosticCode, diagnosticCosts } from './diagnostic.js'
import type { Json } from './json.js'

/** From this length on, a text is first tried with its plain slips mended in place. */
export const largeText = 4096
/** More slips than this are read by the reader itself. */
const mostMends = 64

/** A long text that became JSON by a few edits of its structure. */
export interface MendedText {
  readonly value: Json
  readonly diagnostics: readonly Diagnostic[]
}

/** Strings, which are passed over, and what may stand between them wrongly. */
const slips = /"(?:[^"\\]+|\\[\s\S])*"|,(?=\s*[}\]])|\b(?:True|False|None|undefined|NaN)\b/g
const literals: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  None: 'null',
  undefined: 'null',
  NaN: 'null',
}

/**
 * Reads a long text that is JSON but for a few plain slips: trailing commas, literals of another language, closing
 * brackets missing at its end. Null for anything else. One pass for the slips and one reading by the engine, which
 * together cost a fraction of reading character by character.
 */
export function mendLarge(text: string): MendedText | null {
  const diagnostics: Diagnostic[] = []
  const note = (code: DiagnosticCode, start: number, from: string): void => {
    diagnostics.push({ code, cost: diagnosticCosts[code], span: { start, end: start + from.length }, from })
  }
  const parts: string[] = []
  let kept = 0
  slips.lastIndex = 0
  for (let found = slips.exec(text); found !== null; found = slips.exec(text)) {
    const mark = found[0]
    if (mark.charCodeAt(0) === 34) continue
    if (diagnostics.length >= mostMends) return null
    if (mark === ',') note('trailing_comma', found.index, mark)
    else note(mark === 'undefined' || mark === 'NaN' ? 'javascript_literal' : 'python_literal', found.index, mark)
    parts.push(text.slice(kept, found.index), literals[mark] ?? '')
    kept = found.index + mark.length
  }
  const source = kept === 0 ? text : parts.join('') + text.slice(kept)
  const whole = parse(source)
  if (whole !== undefined) return { value: whole, diagnostics }
  const closers = missingClosers(source)
  const closed = closers === '' ? undefined : parse(source + closers)
  if (closed === undefined) return null
  note('missing_closer', text.length, '')
  return { value: closed, diagnostics }
}

function parse(source: string): Json | undefined {
  try {
    return JSON.parse(source) as Json
  } catch {
    return undefined
  }
}

/** The closing brackets that a text lacks at its end; empty when it lacks none or ends inside a value. */
function missingClosers(source: string): string {
  if (!/["}\]\del]\s*$/.test(source.slice(-200))) return ''
  const closers: string[] = []
  const token = /"(?:[^"\\]+|\\[\s\S])*"|[{}[\]]/g
  for (let found = token.exec(source); found !== null; found = token.exec(source)) {
    const mark = found[0]
    if (mark === '{') closers.push('}')
    else if (mark === '[') closers.push(']')
    else if (mark === '}' || mark === ']') closers.pop()
  }
  return closers.reverse().join('')
}
