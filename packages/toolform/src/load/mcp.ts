import { isJsonObject, type Json, type JsonObject } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import { buildTool } from './function-schema.js'
import { type LoadContext, newLoadContext } from './load-context.js'
import { isRecord, readSource, toolItems } from './read-source.js'
import { type ItemPlace, requireName, requireSchema, restOf } from './tool-item.js'

/**
 * Reads a Model Context Protocol `tools/list` result: `{ tools: [{ name, description, inputSchema }] }`, the JSON-RPC
 * response around it, or the list, as value or JSON text. Names stay as they are. `title` and `annotations` are kept in
 * `annotations.mcp`, `outputSchema` becomes the return type and is kept besides.
 *
 * @throws LoadError for a JSON-RPC error, an item without a name or a schema that is none.
 * @example loadMcpTools({ tools: [{ name: 'add', inputSchema: { type: 'object' } }] })[0]?.name // 'add'
 */
export function loadMcpTools(input: string | object): Tool[] {
  return readMcpTools(input, newLoadContext())
}

/**
 * The same inside a load that gathers warnings.
 *
 * @example readMcpTools({ tools: [] }, newLoadContext()) // []
 */
export function readMcpTools(input: unknown, context: LoadContext): Tool[] {
  const { items, pointerOf } = toolItems(readSource(input, context), context)
  return items.map((item, index) => readOne(item, { index, pointer: pointerOf(index) }, context))
}

const modelled = ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations']

function readOne(item: unknown, at: ItemPlace, context: LoadContext): Tool {
  const name = requireName(item, at, context)
  const record = isRecord(item) ? item : {}
  const parameters = requireSchema(record.inputSchema, { tool: name, key: 'inputSchema', pointer: at.pointer }, context)
  if (looksLikeSchema(record.annotations)) {
    context.warnings.push(
      `tool '${name}': annotations look like a schema of arguments; if they are, move them to inputSchema`,
    )
  }
  const fields = restOf(record, modelled)
  const mcp = mcpAnnotations(record.title, record.annotations)
  const tool = buildTool(
    {
      name,
      description: record.description,
      parameters,
      returns: record.outputSchema,
      ...(mcp === undefined ? {} : { annotations: { mcp } }),
      ...(Object.keys(fields).length > 0 ? { vendorFields: { mcp: fields } } : {}),
    },
    context,
  )
  return isJsonObject(record.outputSchema) ? { ...tool, outputSchema: record.outputSchema } : tool
}

function mcpAnnotations(title: Json | undefined, annotations: Json | undefined): JsonObject | undefined {
  const kept: JsonObject = {}
  if (typeof title === 'string') kept.title = title
  if (isJsonObject(annotations)) kept.annotations = annotations
  return Object.keys(kept).length > 0 ? kept : undefined
}

function looksLikeSchema(annotations: Json | undefined): boolean {
  if (!isJsonObject(annotations)) return false
  return isJsonObject(annotations.properties) || (annotations.type === 'object' && annotations.required !== undefined)
}
