import type { TwoStageFormat } from '../constants.js'
import { InvalidArgumentError } from '../errors.js'
import { findDisclosureFormat } from '../formats/disclosure.js'
import type { Format } from '../formats/format.js'
import { type FormatId, getFormat } from '../formats/index.js'
import { getProtocol, type ProtocolId } from '../protocols/index.js'
import { type PromptOptions, renderWith, type ToolSource } from './render-with.js'
import type { RenderedPrompt } from './rendered-prompt.js'

/** Options of {@link render}. */
export interface RenderCallOptions extends PromptOptions {
  /** Answer protocol; the format's own when left out. */
  readonly protocolId?: ProtocolId
}

/**
 * Renders tools in a format of the study with the answer instruction of a protocol.
 *
 * @throws UnknownFormatError, UnknownProtocolError with close ids; InvalidArgumentError for a persona or an option
 * outside its list, and for a format of two stages, which `TwoStage` of the catalogue runs.
 * @example render(toolset, 'python_stub', { request: 'Weather in Oslo?' }).messages
 */
export function render(toolset: ToolSource, formatId: FormatId, options: RenderCallOptions = {}): RenderedPrompt {
  const { protocolId, ...rest } = options
  const format = promptFormat(formatId)
  return renderWith(toolset, format, { ...rest, protocol: getProtocol(protocolId ?? format.defaultProtocol) })
}

/** A format that makes one prompt. */
function promptFormat(formatId: FormatId | TwoStageFormat): Format {
  if (findDisclosureFormat(formatId) !== undefined) {
    throw new InvalidArgumentError(
      'formatId',
      formatId,
      'a format of one prompt; this one shows tools in two stages, which TwoStage of toolform/catalogue runs',
    )
  }
  return getFormat(formatId)
}
