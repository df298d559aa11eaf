/** Counts the tokens of a text. */
export interface Tokenizer {
  readonly name: string
  /** `false`: it only estimates; `warning` says why. */
  readonly exact: boolean
  readonly warning?: string
  /** Number of tokens, special tokens not added. */
  readonly count: (text: string) => number
}
