import type { Format } from '../format.js'
import { jsonLayout, jsonText } from '../json-text.js'
import { openaiTools } from './shared.js'

/** The array that goes into the `tools` field of a chat completion request. */
export const jsonSchemaOpenaiFormat: Format<'json_schema_openai'> = {
  id: 'json_schema_openai',
  family: 'json',
  name: 'JSON Schema (OpenAI function shape)',
  summary: 'An array of `{"type": "function", "function": {...}}` with the parameters as JSON Schema.',
  origin: 'tools field of chat completion requests',
  novel: false,
  defaultProtocol: 'json_object',
  loses: [],
  ignores: [],
  tags: ['reference', 'vendor-default'],
  render: (tools, options) => jsonText(openaiTools(tools), jsonLayout(options)),
}
