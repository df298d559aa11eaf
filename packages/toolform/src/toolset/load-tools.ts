import type { ReadToolsOptions } from '../load/read-tools.js'
import { Toolset } from './toolset.js'

export type { ReadToolsOptions } from '../load/read-tools.js'
export { type ToolKind, type ToolSource, toolKinds } from '../load/tool-kind.js'

/**
 * Loads tools of any accepted kind: OpenAI, Anthropic, MCP, IR or OpenAPI as text or parsed value, functions made by
 * `tool()`, a map of Standard Schemas; source text with the reader of its language.
 *
 * What had to be mended and what the formats cannot show stands in the toolset's `warnings`.
 *
 * @throws LoadError for input that does not load, with source, line and JSON pointer where they are known.
 * @example loadTools('[{"name":"add","parameters":{"type":"object"}}]').names() // ['add']
 */
export function loadTools(input: unknown, options: ReadToolsOptions = {}): Toolset {
  return Toolset.load(input, options)
}
