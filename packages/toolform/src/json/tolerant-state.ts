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

/** Blank space beyond ASCII: other spaces, line separators, marks without width. */
function isWideBlank(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0xfeff ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x3000 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x1680
  )
}

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
      let next = at
      while (next < end) {
        const code = text.charCodeAt(next)
        if (code > 32 && code < 128) break
        if (code === 32 || (code >= 9 && code <= 13) || (code > 127 && isWideBlank(code))) next++
        else break
      }
      return next
    },
  }
}
