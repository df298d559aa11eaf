import type { Format } from '../formats/format.js'
import { strayNames } from '../formats/identifier-names.js'
import { renderBlock } from '../formats/render-block.js'
import type { Protocol } from '../protocols/protocol.js'
import { findHiddenFields, type HiddenField } from '../tool/hidden-fields.js'
import { type RenderOptions, renderOptions } from '../tool/render-options.js'
import type { Tool } from '../tool/tool.js'
import type { ChatMessage } from './chat-message.js'
import { type Persona, personaText } from './persona.js'
import { noCallClause, toolHeader, trustSentence } from './prompt-parts.js'
import { promptToJson, type RenderedPrompt } from './rendered-prompt.js'
import { sizeOf } from './size-of.js'

/** Anything that holds tools: a Toolset, a tool index. */
export interface ToolSource {
  readonly tools: readonly Tool[]
}

/** What stands around the tool block of a prompt. */
export interface PromptOptions {
  /** What the block shows, and how. */
  readonly options?: Partial<RenderOptions>
  /** The user's request; with it the result has messages. */
  readonly request?: string
  /** Default `agent`. */
  readonly persona?: Persona
  /** Say what to do when no tool fits. Default true. */
  readonly nullClause?: boolean
  /** Say that the tool definitions are data and not instructions. Default false. */
  readonly trustLine?: boolean
}

/**
 * Renders tools in a format that the caller imported: a bundle that uses only this keeps that one format. Without a
 * protocol the prompt has no answer instruction.
 *
 * @throws InvalidArgumentError for a persona or a render option outside its list.
 * @example renderWith(toolset, yamlFlowFormat, { protocol: jsonObjectProtocol }).toolBlock
 */
export function renderWith(
  toolset: ToolSource,
  format: Format,
  options: PromptOptions & { readonly protocol?: Protocol } = {},
): RenderedPrompt {
  const { protocol = null, request } = options
  const shown = renderOptions(options.options)
  const toolBlock = renderBlock(format, toolset.tools, shown)
  const instructions = protocol?.instruction ?? ''
  const systemPrompt = [
    personaText(options.persona ?? 'agent'),
    options.trustLine ? trustSentence : '',
    toolBlock === '' ? '' : `${toolHeader}\n${toolBlock}`,
    instructions,
    (options.nullClause ?? true) ? noCallClause : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  const hiddenFields = findHiddenFields(toolset.tools, toolBlock)
  return {
    formatId: format.id,
    protocolId: protocol?.id ?? format.defaultProtocol,
    toolBlock,
    instructions,
    systemPrompt,
    messages: request === undefined ? null : messagesOf(systemPrompt, request),
    ...sizeOf(toolBlock),
    format,
    protocol,
    warnings: [...nameWarnings(format, toolset.tools, shown), ...hiddenWarnings(format, hiddenFields)],
    hiddenFields,
    toJSON() {
      return promptToJson(this)
    },
  }
}

function messagesOf(systemPrompt: string, request: string): ChatMessage[] {
  return [
    { role: 'system', content: systemPrompt },
    { role: 'user', content: request },
  ]
}

function nameWarnings(format: Format, tools: readonly Tool[], options: RenderOptions): string[] {
  const names = strayNames(format, tools, options).map((name) => `'${name}'`)
  if (names.length === 0) return []
  return [
    `${format.id} needs identifiers for names, so all names are spelt in snake case (no identifier: ` +
      `${names.join(', ')}); a reply in that spelling is read back to the tools' own names`,
  ]
}

function hiddenWarnings(format: Format, hiddenFields: readonly HiddenField[]): string[] {
  const required = hiddenFields.filter((field) => field.required).map((field) => `${field.tool}.${field.path}`)
  if (required.length === 0) return []
  return [
    `${format.id} leaves out ${required.length} required ${required.length === 1 ? 'value' : 'values'} ` +
      `(${required.join(', ')}): a call needs what the model does not see. json_schema_openai and typescript show it`,
  ]
}
