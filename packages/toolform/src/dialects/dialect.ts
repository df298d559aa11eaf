import type { CallGrammar } from '../grammar/call-grammar.js'
import type { ToolCall } from '../tool/tool.js'

/** A model family's own way to write calls. */
export interface Dialect<Id extends string = string> {
  readonly id: Id
  /** Model families that write so. */
  readonly models: readonly string[]
  /** Texts that open a call or a block of calls; empty for notations that begin with the call itself. */
  readonly markers: readonly string[]
  readonly grammar: CallGrammar
  /** Writes calls as the family's template does. */
  readonly write: (calls: readonly ToolCall[]) => string
}
