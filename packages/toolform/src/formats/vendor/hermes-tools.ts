import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'
import { functionObject, markedJson, wrapped } from './shared.js'

/** The tool block of Hermes prompts. */
export const hermesToolsFormat: Format<'hermes_tools'> = {
  id: 'hermes_tools',
  family: 'vendor',
  name: 'Hermes <tools> block',
  summary: '`<tools>` with one chat function as JSON a line.',
  origin: 'prompt format of Hermes models',
  novel: false,
  defaultProtocol: 'tool_call_tags',
  loses: ['returns'],
  ignores: ['returns', 'minify'],
  render: (tools, options) =>
    [
      '<tools>',
      ...toolTexts(tools, '\n', (tool) => markedJson(wrapped(functionObject(tool)), options)),
      '</tools>',
    ].join('\n'),
}
