import { roundTo } from '../tool/rounding.js'

/** Size of a text: its code points, and a quarter of them as tokens (at least 1, an exact half to the even number). */
export function sizeOf(text: string): { chars: number; tokensEstimate: number } {
  const chars = text.length - pairsIn(text)
  return { chars, tokensEstimate: Math.max(1, roundTo(chars / 4, 0)) }
}

/** Surrogate pairs: code points that take two units of a string. */
function pairsIn(text: string): number {
  let pairs = 0
  for (const _ of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)) pairs += 1
  return pairs
}
