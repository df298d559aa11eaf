import type { Format } from '../format.js'
import { functionWithReturns, indentedArray, wideJson } from './shared.js'

/** The list of functions of Llama 3 prompts, with the vendor's sentences around it. */
export const llama3ToolsFormat: Format<'llama3_tools'> = {
  id: 'llama3_tools',
  family: 'vendor',
  name: 'Llama 3.x JSON tool listing',
  summary: 'An indented JSON array of function objects between the sentences of the model card.',
  origin: 'model card of Llama 3.2',
  novel: false,
  defaultProtocol: 'json_object',
  loses: [],
  ignores: ['minify'],
  render: (tools) =>
    `${opening}\n\n${indentedArray(tools, '', '    ', (tool) => wideJson(functionWithReturns(tool)))}\n\n${closing}`,
}

/** As in the prompts that the models were trained on. */
const opening = 'Here is a list of functions in JSON format that you can invoke.'
const closing =
  'Should you decide to return the function call(s), put it in the format of [func1(params_name=params_value), func2(...)]'
