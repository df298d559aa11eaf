import type { JsonObject } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import { buildTool } from './function-schema.js'
import { type LoadContext, newLoadContext } from './load-context.js'
import { isRecord, readSource, toolItems } from './read-source.js'
import { type ItemPlace, requireName, requireSchema, restOf } from './tool-item.js'

/**
 * Reads OpenAI tools: `{ type: 'function', function: { name, description, parameters } }`, the flat Responses shape, bare
 * function definitions, a list of any of these, or `{ tools }` / `{ functions }`, as value or JSON text.
 *
 * @throws LoadError for an item without a name or with a schema that is none.
 * @example loadOpenAITools([{ name: 'add', parameters: { type: 'object' } }])[0]?.name // 'add'
 */
export function loadOpenAITools(input: string | object): Tool[] {
  return readOpenAITools(input, newLoadContext())
}

/**
 * The same inside a load that gathers warnings.
 *
 * @example readOpenAITools([], newLoadContext()) // []
 */
export function readOpenAITools(input: unknown, context: LoadContext): Tool[] {
  const { items, pointerOf } = toolItems(readSource(input, context), context)
  const tools: Tool[] = []
  for (const [index, item] of items.entries()) {
    if (isVendorTool(item)) {
      context.warnings.push(`tool ${index} is the vendor's own '${item.type}', which has no schema; left out`)
    } else {
      tools.push(readOne(item, { index, pointer: pointerOf(index) }, context))
    }
  }
  return tools
}

function readOne(item: unknown, at: ItemPlace, context: LoadContext): Tool {
  const nested = isRecord(item) && item.function !== undefined
  const definition = nested ? item.function : item
  const pointer = nested ? `${at.pointer}/function` : at.pointer
  const name = requireName(definition, { ...at, pointer }, context)
  const record = isRecord(definition) ? definition : {}
  const parameters = requireSchema(
    record.parameters ?? record.input_schema ?? record.inputSchema,
    { tool: name, key: 'parameters', pointer },
    context,
  )
  const fields: JsonObject = restOf(record, [
    'type',
    'name',
    'description',
    'parameters',
    'returns',
    'input_schema',
    'inputSchema',
  ])
  if (nested) Object.assign(fields, restOf(item, ['type', 'function']))
  return buildTool(
    {
      name,
      description: record.description,
      parameters,
      returns: record.returns,
      ...(Object.keys(fields).length > 0 ? { vendorFields: { openai: fields } } : {}),
    },
    context,
  )
}

/** `{ type: 'web_search' }` and kin: run by the vendor, with nothing to show or to validate. */
function isVendorTool(item: unknown): item is { type: string } {
  return (
    isRecord(item) &&
    typeof item.type === 'string' &&
    item.type !== 'function' &&
    item.name === undefined &&
    item.function === undefined &&
    item.parameters === undefined
  )
}
