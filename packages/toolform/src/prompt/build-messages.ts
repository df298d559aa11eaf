import type { FormatId } from '../formats/index.js'
import type { ChatMessage } from './chat-message.js'
import { type RenderCallOptions, render } from './render.js'
import type { ToolSource } from './render-with.js'

/**
 * The messages to send to a model: a system message that shows the tools, and the user's request.
 *
 * @throws what `render` throws.
 * @example buildMessages(toolset, 'Weather in Oslo?', { formatId: 'yaml_schema' })
 */
export function buildMessages(
  toolset: ToolSource,
  request: string,
  options: Omit<RenderCallOptions, 'request'> & { readonly formatId: FormatId },
): readonly ChatMessage[] {
  const { formatId, ...rest } = options
  return render(toolset, formatId, { ...rest, request }).messages!
}
