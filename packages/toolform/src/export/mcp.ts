import { isJsonObject, type JsonObject } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import { inputSchemaOf } from './input-schema.js'
import { schemaFromType } from './schema-from-params.js'

/**
 * Writes tools as an MCP `tools/list` result. Names stay as they are; titles, annotations and further keys of an MCP
 * source come back.
 *
 * @example toMcp(tools) // { tools: [{ name, description, inputSchema }] }
 */
export function toMcp(tools: readonly Tool[]): { tools: JsonObject[] } {
  return { tools: tools.map(write) }
}

function write(tool: Tool): JsonObject {
  const kept = isJsonObject(tool.annotations.mcp) ? tool.annotations.mcp : {}
  const item: JsonObject = { name: tool.name }
  if (kept.title !== undefined) item.title = kept.title
  item.description = tool.description
  item.inputSchema = inputSchemaOf(tool)
  if (tool.outputSchema !== undefined) item.outputSchema = tool.outputSchema
  else if (tool.returns?.kind === 'object') item.outputSchema = outputSchema(tool)
  if (kept.annotations !== undefined) item.annotations = kept.annotations
  return Object.assign(item, tool.vendorFields?.mcp)
}

/** MCP takes an object schema here, so only a tool that returns an object has one. */
function outputSchema(tool: Tool): JsonObject {
  const schema = schemaFromType(tool.returns ?? { kind: 'object' })
  return {
    properties: {},
    ...schema,
    ...(tool.returnsDescription ? { description: tool.returnsDescription } : {}),
  }
}
