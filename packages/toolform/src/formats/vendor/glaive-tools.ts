import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'
import { functionObject, wideJson } from './shared.js'

/** The system message of the Glaive data set. */
export const glaiveToolsFormat: Format<'glaive_tools'> = {
  id: 'glaive_tools',
  family: 'vendor',
  name: 'Glaive SYSTEM function block',
  summary: "The data set's opening sentence, then one indented function object after another.",
  origin: 'Glaive function calling data set',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['returns'],
  ignores: ['returns', 'minify'],
  render: (tools) => [opening, ...toolTexts(tools, '\n', (tool) => wideJson(functionObject(tool)))].join('\n'),
}

/** As in the data that the models were trained on. */
const opening = 'You are a helpful assistant with access to the following functions. Use them if required -'
