import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'
import { functionObject, markedJson, wrapped } from './shared.js'

/** The tool part of the chat template of Qwen models, with its own preamble. */
export const qwenToolsFormat: Format<'qwen_tools'> = {
  id: 'qwen_tools',
  family: 'vendor',
  name: 'Qwen tool template',
  summary: "The template's preamble, then `<tools>` with one chat function as JSON a line.",
  origin: 'chat template of Qwen 2.5 and 3',
  novel: false,
  defaultProtocol: 'tool_call_tags',
  loses: ['returns'],
  ignores: ['returns', 'minify'],
  render: (tools, options) =>
    [
      preamble,
      ...toolTexts(tools, '\n', (tool) => markedJson(wrapped(functionObject(tool)), options)),
      '</tools>',
    ].join('\n'),
}

/** As in the template that the models were trained on. */
const preamble = `# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>`
