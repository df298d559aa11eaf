import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { asciiText, jsonLayout, jsonText } from '../json-text.js'
import type { SchemaTree } from '../schema-view.js'
import { functionObject } from './shared.js'

/** The answer of an MCP server to `tools/list`. */
export const mcpManifestFormat: Format<'mcp_manifest'> = {
  id: 'mcp_manifest',
  family: 'vendor',
  name: 'MCP tools/list response',
  summary: 'A JSON-RPC result whose `tools` have a name, a description and an `input_schema`.',
  origin: 'Model Context Protocol',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['returns'],
  ignores: ['returns'],
  render: (tools, options) =>
    asciiText(jsonText({ jsonrpc: '2.0', id: 1, result: { tools: tools.map(manifestEntry) } }, jsonLayout(options))),
}

function manifestEntry(tool: Tool): SchemaTree {
  const { parameters = {}, ...entry } = functionObject(tool)
  return { ...entry, input_schema: parameters }
}
