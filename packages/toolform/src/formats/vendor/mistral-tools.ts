import type { Format } from '../format.js'
import { flatArray, functionWithReturns, markedJson, wrapped } from './shared.js'

/** The tool block of Mistral prompts. */
export const mistralToolsFormat: Format<'mistral_tools'> = {
  id: 'mistral_tools',
  family: 'vendor',
  name: 'Mistral [AVAILABLE_TOOLS] block',
  summary: 'One JSON array of chat functions between `[AVAILABLE_TOOLS]` and `[/AVAILABLE_TOOLS]`.',
  origin: 'chat template of Mistral models',
  novel: false,
  defaultProtocol: 'json_array',
  loses: [],
  ignores: ['minify'],
  render: (tools, options) =>
    `[AVAILABLE_TOOLS] ${flatArray(tools, ', ', (tool) => markedJson(wrapped(functionWithReturns(tool)), options))} [/AVAILABLE_TOOLS]`,
}
