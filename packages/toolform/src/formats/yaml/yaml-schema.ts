import type { Format } from '../format.js'
import { flatTools } from '../json/shared.js'
import { blockYaml } from './yaml-text.js'

/** The flat JSON Schema objects as block YAML. */
export const yamlSchemaFormat: Format<'yaml_schema'> = {
  id: 'yaml_schema',
  family: 'yaml',
  name: 'YAML schema (block style)',
  summary: 'A YAML list of name, description and parameters, the parameters as JSON Schema in block style.',
  origin: 'YAML, as agent configuration files have it',
  novel: false,
  defaultProtocol: 'json_object',
  loses: [],
  ignores: ['minify'],
  render: (tools, options) => blockYaml(flatTools(tools), options.escape === 'safe'),
}
