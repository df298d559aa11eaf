import type { Format } from '../format.js'
import { asciiText, jsonLayout, jsonText } from '../json-text.js'
import { openapiDocument } from '../openapi-document.js'

/** An OpenAPI 3.1 document with one operation a tool. */
export const openapiJsonFormat: Format<'openapi_json'> = {
  id: 'openapi_json',
  family: 'json',
  name: 'OpenAPI 3.1 (JSON)',
  summary: 'An OpenAPI document in JSON: one POST operation a tool, the parameters as its request body.',
  origin: 'OpenAPI 3.1',
  novel: false,
  defaultProtocol: 'json_object',
  loses: [],
  ignores: [],
  render: (tools, options) => asciiText(jsonText(openapiDocument(tools), jsonLayout(options))),
}
