import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import type { SchemaTree } from '../schema-view.js'
import { argumentKinds, arrayJson } from './shared.js'

/** The tools of the xLAM data set. */
export const xlamToolsFormat: Format<'xlam_tools'> = {
  id: 'xlam_tools',
  family: 'vendor',
  name: 'xLAM / APIGen tool block',
  summary: 'A JSON array whose `parameters` map each name to its kind, whether it is required, and its values.',
  origin: 'xLAM and APIGen data sets',
  novel: false,
  defaultProtocol: 'json_array',
  loses: ['nested_fields', 'item_types', 'unions', 'constraints', 'returns'],
  ignores: ['constraints', 'returns'],
  render: (tools, options) => arrayJson(tools, options, '', toolEntry),
}

function toolEntry(tool: Tool): SchemaTree {
  const entry: SchemaTree = { name: tool.name, parameters: argumentKinds(tool, paramEntry) }
  if (tool.description !== '') entry.description = tool.description
  return entry
}

function paramEntry(param: Param): SchemaTree {
  const entry: SchemaTree = { type: param.type.kind, required: param.required }
  if (param.description !== '') entry.description = param.description
  if (param.default !== undefined) entry.default = param.default
  if (param.type.kind === 'enum') entry.enum = param.type.enumValues ?? []
  return entry
}
