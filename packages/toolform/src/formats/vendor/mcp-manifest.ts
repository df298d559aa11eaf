import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import type { SchemaTree } from '../schema-view.js'
import { arrayJson, functionObject } from './shared.js'

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
  render: (tools, options) => response(arrayJson(tools, options, '    ', manifestEntry), options),
}

/** The answer around the array of tools. */
function response(tools: string, options: RenderOptions): string {
  if (options.minify) return `{"jsonrpc":"2.0","id":1,"result":{"tools":${tools}}}`
  return `{\n  "jsonrpc": "2.0",\n  "id": 1,\n  "result": {\n    "tools": ${tools}\n  }\n}`
}

function manifestEntry(tool: Tool): SchemaTree {
  const { parameters = {}, ...entry } = functionObject(tool)
  return { ...entry, input_schema: parameters }
}
