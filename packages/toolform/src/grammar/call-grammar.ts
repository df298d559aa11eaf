import type { Diagnostic } from '../json/diagnostic.js'
import type { Json } from '../json/json.js'
import type { ToolIndex } from '../tool/tool-index.js'

/** A call as it stands in a text: its name as written, its arguments as text or already read. */
export interface WrittenCall {
  readonly name: string
  readonly arguments: string | Record<string, Json>
  /** Arguments that were read, as JSON text, where they were written as such. */
  readonly argumentsText?: string
  /** Half-open range of UTF-16 offsets in the text. */
  readonly span: { readonly start: number; readonly end: number }
  /** The call was written in a notation that only calls have: a tag, a marker, a key `arguments`. */
  readonly explicit: boolean
  /** Liberties taken while the text around the arguments was read. */
  readonly diagnostics?: readonly Diagnostic[]
}

/** A part of a text that holds calls and nothing else. */
export interface CallRegion {
  readonly start: number
  /** Position behind the region. */
  readonly end: number
  readonly calls: readonly WrittenCall[]
  /** False when the text ended inside the region. */
  readonly complete: boolean
  /** The calls are whole, yet what ends them was not written: more text may belong to them. */
  readonly unclosed?: boolean
}

/**
 * How a family of dialects writes calls. `read` is asked at a position where `opener` matches; it returns null when no
 * call begins there. Total, never throws; its work is linear in the characters up to the region's end.
 */
export interface CallGrammar {
  readonly id: string
  /** Sticky expression: what may begin a call. */
  readonly opener: RegExp
  /** Whether `read` is not null at a position, where that shows at less cost. */
  readonly begins?: (text: string, at: number) => boolean
  readonly read: (text: string, at: number, tools: ToolIndex) => CallRegion | null
}
