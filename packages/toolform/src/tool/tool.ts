import type { Json, JsonObject } from '../json/json.js'
import type { Param, ValueType } from './value-type.js'

/** A JSON Schema as its author wrote it: an object, or `true` / `false`. */
export type JsonSchema = JsonObject | boolean

/**
 * A tool in the canonical model.
 *
 * `params` is the view that formats show; `schema` is the author's own input schema, which validation obeys and
 * export gives back. Absent `schema`: the tool came from the study's representation and has none.
 */
export interface Tool {
  readonly name: string
  readonly description: string
  readonly params: readonly Param[]
  readonly returns?: ValueType
  readonly returnsDescription?: string
  readonly domain: string
  readonly category: string
  readonly origin: string
  /** What the source said beyond the model; `annotations.mcp` holds MCP's own annotations. */
  readonly annotations: JsonObject
  readonly schema?: JsonSchema
  /** The author's own schema of the result (MCP's `outputSchema`). */
  readonly outputSchema?: JsonSchema
  /** The author explicitly allows arguments beyond `params`. */
  readonly open?: true
  /**
   * Keys of the source that the model has no place for (`strict`, `cache_control`, `_meta` …), by the kind of source.
   * The export to that kind gives them back.
   */
  readonly vendorFields?: { readonly [Kind in 'openai' | 'anthropic' | 'mcp']?: JsonObject }
}

/** An ordered set of tools with the study's identifying fields. */
export interface ToolUniverse {
  readonly universeId: string
  readonly seed: number | null
  readonly meta: JsonObject
  readonly tools: readonly Tool[]
}

/** A call of a tool: the tool's name and the arguments by parameter name. */
export interface ToolCall {
  readonly name: string
  readonly arguments: Record<string, Json>
}
