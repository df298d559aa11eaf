import type { Format } from '../format.js'
import { flatArray, functionWithReturns, markedJson } from './shared.js'

/** The tool block of Granite prompts. */
export const graniteToolsFormat: Format<'granite_tools'> = {
  id: 'granite_tools',
  family: 'vendor',
  name: 'Granite <|tool|> block',
  summary: 'One JSON array of function objects behind the marker `<|tool|>`.',
  origin: 'chat template of Granite models',
  novel: false,
  defaultProtocol: 'tool_call_tags',
  loses: [],
  ignores: ['minify'],
  render: (tools, options) =>
    `<|tool|>${flatArray(tools, ', ', (tool) => markedJson(functionWithReturns(tool), options))}`,
}
