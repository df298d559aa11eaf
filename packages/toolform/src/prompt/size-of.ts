import { roundTo } from '../tool/rounding.js'

/** Size of a text: its code points, and a quarter of them as tokens (at least 1, an exact half to the even number). */
export function sizeOf(text: string): { chars: number; tokensEstimate: number } {
  // A surrogate pair is one code point in two units of a string.
  const chars = text.replace(/[\ud800-\udbff](?=[\udc00-\udfff])/g, '').length
  return { chars, tokensEstimate: Math.max(1, roundTo(chars / 4, 0)) }
}
