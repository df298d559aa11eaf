import type { Format, FormatFeature } from '../formats/format.js'
import type { JsonObject } from '../json/json.js'
import type { Protocol } from '../protocols/protocol.js'
import type { HiddenField } from '../tool/hidden-fields.js'
import type { ChatMessage } from './chat-message.js'

/** Tools shown to a model in one format, with the instruction how to answer. */
export interface RenderedPrompt {
  readonly formatId: string
  readonly protocolId: string
  /** The tools alone. */
  readonly toolBlock: string
  /** What the model is told about the shape of its answer; empty where the server reads calls natively. */
  readonly instructions: string
  /** Persona, trust sentence, tool block, instruction and no-call clause, parted by blank lines. */
  readonly systemPrompt: string
  /** The system message and the user's request; null when no request was given. */
  readonly messages: readonly ChatMessage[] | null
  /** Code points of the tool block. */
  readonly chars: number
  /** Tokens of the tool block, reckoned as a quarter of its characters. */
  readonly tokensEstimate: number
  readonly format: Format
  /** Null when `renderWith` was given none. */
  readonly protocol: Protocol | null
  /** Names that had to be spelt otherwise, and required parameters that the block does not name; one sentence each. */
  readonly warnings: readonly string[]
  /** Parameters and fields that the block does not name. */
  readonly hiddenFields: readonly HiddenField[]
  /** The prompt with the names of the wire, twelve keys. */
  toJSON(): JsonObject
}

/** A rendered prompt as the wire has it. */
export function promptToJson(prompt: RenderedPrompt): JsonObject {
  return {
    format_id: prompt.formatId,
    protocol_id: prompt.protocolId,
    tool_block: prompt.toolBlock,
    instructions: prompt.instructions,
    system_prompt: prompt.systemPrompt,
    messages: prompt.messages === null ? null : prompt.messages.map(({ role, content }) => ({ role, content })),
    chars: prompt.chars,
    tokens_estimate: prompt.tokensEstimate,
    format: formatToJson(prompt.format),
    protocol: prompt.protocol === null ? null : protocolToJson(prompt.protocol),
    warnings: [...prompt.warnings],
    hidden_fields: prompt.hiddenFields.map(({ tool, path, required }) => ({ tool, path, required })),
  }
}

/**
 * What the wire says of a format: names, family, origin, the study's flags.
 *
 * @example formatToJson(xmlSchemaFormat).default_protocol // 'xml_call'
 */
export function formatToJson(format: Format): JsonObject {
  const has = (feature: FormatFeature): boolean => !(format.lacks ?? []).includes(feature)
  return {
    id: format.id,
    name: format.name,
    family: format.family,
    description: format.summary,
    default_protocol: format.defaultProtocol,
    novel: format.novel,
    real_world_origin: format.origin,
    supports_nesting: has('nesting'),
    supports_enum: has('enum'),
    supports_constraints: has('constraints'),
    supports_optional: has('optional'),
    supports_returns: has('returns'),
    lossy: format.lossy ?? false,
    compressed: format.compressed ?? false,
    tags: [...(format.tags ?? [])],
  }
}

/**
 * What the wire says of an answer protocol.
 *
 * @example protocolToJson(jsonObjectProtocol).structured // true
 */
export function protocolToJson(protocol: Protocol): JsonObject {
  return {
    id: protocol.id,
    name: protocol.name,
    family: protocol.family,
    novel: protocol.novel,
    supports_parallel: protocol.supportsParallel,
    structured: protocol.structured,
  }
}
