import { estimateTokens } from './estimate-tokens.js'
import type { Tokenizer } from './tokenizer.js'

/**
 * Counts the tokens of a text: exactly with a tokenizer from `loadTokenizer`, else as {@link estimateTokens} does.
 *
 * @example countTokens('hello') // 1
 */
export function countTokens(text: string, options: { readonly tokenizer?: Tokenizer } = {}): number {
  return options.tokenizer === undefined ? estimateTokens(text) : options.tokenizer.count(text)
}
