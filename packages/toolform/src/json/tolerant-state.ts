import { type Diagnostic, type DiagnosticCode, diagnosticCosts } from './diagnostic.js'

/** Longest excerpt that a diagnostic shows. */
const excerpt = 24

/** Where the tolerant reader stands in its text, and what liberties it took so far. */
export interface TolerantState {
  readonly text: string
  /** Position behind the last character that may be read. */
  readonly end: number
  position: number
  /** Open brackets. */
  depth: number
  readonly diagnostics: Diagnostic[]
  /** Notes a liberty taken with the characters from `start` to `end`. */
  note(code: DiagnosticCode, start: number, end: number): void
  /** First position from `at` on that holds no blank space. */
  skipBlank(at: number): number
}

const blank = /[\s\u200b\ufeff]*/y

/** Starts reading at `start`, up to `end`. */
export function tolerantState(text: string, start: number, end: number): TolerantState {
  const diagnostics: Diagnostic[] = []
  return {
    text,
    end,
    position: start,
    depth: 0,
    diagnostics,
    note(code, from, to) {
      const last = diagnostics[diagnostics.length - 1]
      // A thousand raw newlines are one liberty, told once where it began.
      if (last !== undefined && last.code === code && diagnostics.length > 64) return
      diagnostics.push({
        code,
        cost: diagnosticCosts[code],
        span: { start: from, end: to },
        from: text.slice(from, Math.min(to, from + excerpt)),
      })
    },
    skipBlank(at) {
      blank.lastIndex = at
      blank.test(text)
      return Math.min(Math.max(blank.lastIndex, at), end)
    },
  }
}
