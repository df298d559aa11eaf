import type { CallGrammar } from '../grammar/call-grammar.js'
import type { ToolCall } from '../tool/tool.js'

/** What model servers call their parsers of a notation; a server that has none, or finds it by the template, is absent. */
export interface ServerParsers {
  /** Value of vLLM's `--tool-call-parser`. */
  readonly vllm?: string
  /** Value of SGLang's `--tool-call-parser`. */
  readonly sglang?: string
  /** llama.cpp's name for the chat format; it chooses by the model's template. */
  readonly llamaCpp?: string
}

/** A model family's own way to write calls. */
export interface Dialect<Id extends string = string> {
  readonly id: Id
  /** Model families that write so. */
  readonly models: readonly string[]
  readonly parsers: ServerParsers
  /** Texts that open a call or a block of calls; empty for notations that begin with the call itself. */
  readonly markers: readonly string[]
  readonly grammar: CallGrammar
  /** Writes calls as the family's template does. */
  readonly write: (calls: readonly ToolCall[]) => string
}
