import type { TextRange } from './reasoning.js'

/** Words behind which a call is shown, not made. */
const showing =
  /(?:\b(?:for example|for instance|e\.g\.|example of|an example|such as|looks? like|would be written)\b[^\n.!?]{0,60})$/i

/**
 * Tells whether what stands at a range is quoted: between single backticks in a sentence, or behind words that announce
 * an example on the same line.
 */
export function isQuotedExample(text: string, range: TextRange): boolean {
  const near = text.slice(Math.max(0, range.start - 200), range.start)
  const before = near.slice(near.lastIndexOf('\n') + 1)
  const after = text.slice(range.end, range.end + 200).split('\n', 1)[0]!
  if (isBetweenBackticks(before, after)) return /[\p{L}\p{N}]/u.test(before) || /[\p{L}\p{N}]/u.test(after)
  return showing.test(before)
}

function isBetweenBackticks(before: string, after: string): boolean {
  const open = before.lastIndexOf('`')
  if (open < 0 || before[open - 1] === '`' || !after.includes('`') || after.startsWith('```')) return false
  // An even number of backticks before means that the last pair is closed.
  return (before.match(/`/g)?.length ?? 0) % 2 === 1
}
