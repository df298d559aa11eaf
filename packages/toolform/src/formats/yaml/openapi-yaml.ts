import type { Format } from '../format.js'
import { openapiDocument } from '../openapi-document.js'
import { blockYaml } from './yaml-text.js'

/** An OpenAPI 3.1 document in YAML with one operation a tool. */
export const openapiYamlFormat: Format<'openapi_yaml'> = {
  id: 'openapi_yaml',
  family: 'yaml',
  name: 'OpenAPI 3.1 (YAML)',
  summary: 'An OpenAPI document in YAML: one POST operation a tool, the parameters as its request body.',
  origin: 'OpenAPI 3.1',
  novel: false,
  defaultProtocol: 'json_object',
  loses: [],
  ignores: ['minify'],
  render: (tools, options) => blockYaml(openapiDocument(tools), options.escape === 'safe'),
}
