import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { asciiText, jsonText } from '../json-text.js'
import { parametersSchema, type SchemaTree } from '../schema-view.js'
import { functionObject, indentedArray } from './shared.js'

/** The tools of a request to OpenAI's Responses API, strict. */
export const openaiResponsesFormat: Format<'openai_responses'> = {
  id: 'openai_responses',
  family: 'vendor',
  name: 'OpenAI Responses API tool objects',
  summary: 'An indented array of flat function tools with `strict` and closed parameter objects.',
  origin: 'OpenAI Responses API',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['returns'],
  ignores: ['returns', 'minify'],
  render: (tools) => indentedArray(tools, '', '  ', (tool) => asciiText(jsonText(strictFunction(tool), 'indented'))),
}

function strictFunction(tool: Tool): SchemaTree {
  const entry = functionObject(tool)
  entry.parameters = { ...parametersSchema(tool), additionalProperties: false }
  return { ...entry, type: 'function', strict: true }
}
