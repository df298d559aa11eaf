import type { Diagnostic } from '../json/diagnostic.js'
import type { Json } from '../json/json.js'
import type { ToolCall } from '../tool/tool.js'
import type { ToolIndex } from '../tool/tool-index.js'

/** Families of answer protocols, which are also the folders below this one. */
export const protocolFamilies = ['json', 'tags', 'code', 'prose', 'novel'] as const
/** One of {@link protocolFamilies}. */
export type ProtocolFamily = (typeof protocolFamilies)[number]

/** A call as it stood in a reply, before names are resolved and types follow the schema. */
export interface WrittenCall {
  /** The name as the model wrote it. */
  readonly name: string
  readonly arguments: Record<string, Json>
  /** Half-open range of UTF-16 offsets in the text that was read. */
  readonly span: { readonly start: number; readonly end: number }
}

/** What a protocol's reader makes of a reply. Never throws; no call is an empty list. */
export interface ProtocolReading {
  readonly calls: readonly WrittenCall[]
  /** What the reader left out and why, one sentence; empty when there is nothing to say. */
  readonly note: string
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * A way in which a model is asked to write its calls.
 *
 * `read(write(calls))` gives back the calls wherever the notation can carry them. `read` is total and linear.
 */
export interface Protocol<Id extends string = string> {
  readonly id: Id
  readonly name: string
  readonly family: ProtocolFamily
  /** Several calls may stand in one reply. */
  readonly supportsParallel: boolean
  readonly structured: boolean
  /** Made for the study. */
  readonly novel: boolean
  /** Values are plain text whose type comes from the schema. */
  readonly textValues: boolean
  /** A flat argument is put back into its object under rule `main` too; in other protocols under `symmetric` alone. */
  readonly putsBackFlat: boolean
  /** What the model is told about the shape of its answer; empty for calls that the server reads natively. */
  readonly instruction: string
  readonly write: (calls: readonly ToolCall[], tools: ToolIndex) => string
  readonly read: (text: string, tools: ToolIndex) => ProtocolReading
}
