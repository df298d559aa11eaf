import type { Format } from '../format.js'
import { jsonText } from '../json-text.js'

/** Tool names and the names of their parameters. */
export const jsonNamesParamsFormat: Format<'json_names_params'> = {
  id: 'json_names_params',
  family: 'json',
  name: 'JSON (tool and parameter names only)',
  summary: 'A compact array of `{"name", "params": [names]}`.',
  origin: 'this study, as a baseline',
  novel: true,
  defaultProtocol: 'json_object',
  loses: [
    'descriptions',
    'types',
    'enums',
    'nested_fields',
    'item_types',
    'unions',
    'constraints',
    'defaults',
    'returns',
    'optionality',
  ],
  ignores: ['descriptions', 'constraints', 'defaults', 'returns', 'minify'],
  lacks: ['nesting', 'enum', 'constraints', 'optional', 'returns'],
  lossy: true,
  compressed: true,
  tags: ['ablation', 'ladder'],
  render: (tools) =>
    jsonText(
      tools.map((tool) => () => ({ name: tool.name, params: tool.params.map((param) => param.name) })),
      'compact',
    ),
}
