import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import type { SchemaTree } from '../schema-view.js'
import { argumentKinds, lineJson } from './shared.js'

/** The records of Gorilla's API data set. */
export const gorillaApiFormat: Format<'gorilla_api'> = {
  id: 'gorilla_api',
  family: 'vendor',
  name: 'Gorilla API-record listing',
  summary: 'A JSON record a line: domain, name, the call with dots for values, arguments, what it does.',
  origin: "Gorilla's APIBench",
  novel: false,
  defaultProtocol: 'python_call',
  loses: ['enums', 'nested_fields', 'item_types', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n', (tool) => lineJson(apiRecord(tool, options), options)),
}

function apiRecord(tool: Tool, options: RenderOptions): SchemaTree {
  const params = tool.params.map((param) => `${param.name}=...`)
  const record: SchemaTree = {
    domain: tool.domain,
    api_name: tool.name,
    api_call: `${tool.name}(${params.join(', ')})`,
    api_arguments: argumentKinds(tool, (param) => {
      const entry: SchemaTree = { type: param.type.kind, required: param.required }
      if (options.descriptions) entry.description = param.description
      return entry
    }),
  }
  if (tool.description !== '') record.functionality = tool.description
  return record
}
