import type { Format } from '../format.js'
import { jsonLayout, jsonText } from '../json-text.js'
import { flatTools } from './shared.js'

/** The array that goes into the `tools` field of a messages request. */
export const jsonSchemaAnthropicFormat: Format<'json_schema_anthropic'> = {
  id: 'json_schema_anthropic',
  family: 'json',
  name: 'JSON Schema (Anthropic input_schema shape)',
  summary: 'An array of `{"name", "description", "input_schema"}`.',
  origin: 'tools field of messages requests',
  novel: false,
  defaultProtocol: 'json_object',
  loses: [],
  ignores: [],
  render: (tools, options) => jsonText(flatTools(tools, 'input_schema'), jsonLayout(options)),
}
