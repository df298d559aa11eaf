import { roundTo } from '../tool/rounding.js'

/** Size of a text: its code points, and a quarter of them as tokens (at least 1, an exact half to the even number). */
export function sizeOf(text: string): { chars: number; tokensEstimate: number } {
  let chars = 0
  for (const _ of text) chars += 1
  return { chars, tokensEstimate: Math.max(1, roundTo(chars / 4, 0)) }
}
