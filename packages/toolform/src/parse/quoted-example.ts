import type { TextRange } from './reasoning.js'

/** Words behind which a call is shown, not made. */
const showing =
  /(?:\b(?:for example|for instance|example of|an example|such as|looks? like|would be written)\b|\be\.g\.)[^\n.!?]{0,60}$/i

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

/** Tells whether a text goes on in a line on which a backtick is still open, so that what follows decides. */
export function mayBeQuoted(text: string, range: TextRange): boolean {
  const near = text.slice(Math.max(0, range.start - 200), range.start)
  const before = near.slice(near.lastIndexOf('\n') + 1)
  const after = text.slice(range.end, range.end + 200)
  return isOpenQuote(before) && after.length < 200 && !/[\n`]/.test(after)
}

function isBetweenBackticks(before: string, after: string): boolean {
  return isOpenQuote(before) && after.includes('`') && !after.startsWith('```')
}

/** An even number of backticks before means that the last pair is closed. */
function isOpenQuote(before: string): boolean {
  const open = before.lastIndexOf('`')
  return open >= 0 && before[open - 1] !== '`' && (before.match(/`/g)?.length ?? 0) % 2 === 1
}
