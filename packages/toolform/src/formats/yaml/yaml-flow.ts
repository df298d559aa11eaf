import type { Format } from '../format.js'
import { flatTools } from '../json/shared.js'
import { flowYaml } from './yaml-text.js'

/** The flat JSON Schema objects as flow YAML: JSON without most of its quotes. */
export const yamlFlowFormat: Format<'yaml_flow'> = {
  id: 'yaml_flow',
  family: 'yaml',
  name: 'YAML schema (flow style)',
  summary: 'One line of `{name: ..., parameters: {...}}` in flow style, quotes only where YAML needs them.',
  origin: 'YAML flow style',
  novel: false,
  defaultProtocol: 'json_object',
  loses: [],
  ignores: ['minify'],
  compressed: true,
  render: (tools, options) => flowYaml(flatTools(tools), options.escape === 'safe'),
}
