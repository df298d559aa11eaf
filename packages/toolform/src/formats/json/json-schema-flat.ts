import type { Format } from '../format.js'
import { jsonLayout, jsonText } from '../json-text.js'
import { flatTools } from './shared.js'

/** Name, description and parameters side by side, without the wrapper of a chat request. */
export const jsonSchemaFlatFormat: Format<'json_schema_flat'> = {
  id: 'json_schema_flat',
  family: 'json',
  name: 'JSON Schema (flat function objects)',
  summary: 'An array of `{"name", "description", "parameters"}` with the parameters as JSON Schema.',
  origin: 'early function calling requests',
  novel: false,
  defaultProtocol: 'json_object',
  loses: [],
  ignores: [],
  render: (tools, options) => jsonText(flatTools(tools), jsonLayout(options)),
}
