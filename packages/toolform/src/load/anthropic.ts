import type { Tool } from '../tool/tool.js'
import { buildTool } from './function-schema.js'
import { type LoadContext, newLoadContext } from './load-context.js'
import { isRecord, readSource, toolItems } from './read-source.js'
import { type ItemPlace, requireName, requireSchema, restOf } from './tool-item.js'

/**
 * Reads Anthropic tools, as value or JSON text: one tool with its `input_schema`, several in a list, or `{ tools }`.
 *
 * @throws LoadError for an item without a name or with a schema that is none.
 * @example loadAnthropicTools([{ name: 'add', input_schema: { type: 'object' } }])[0]?.name // 'add'
 */
export function loadAnthropicTools(input: string | object): Tool[] {
  return readAnthropicTools(input, newLoadContext())
}

/**
 * The same inside a load that gathers warnings.
 *
 * @example readAnthropicTools([], newLoadContext()) // []
 */
export function readAnthropicTools(input: unknown, context: LoadContext): Tool[] {
  const { items, pointerOf } = toolItems(readSource(input, context), context)
  return items.map((item, index) => readOne(item, { index, pointer: pointerOf(index) }, context))
}

function readOne(item: unknown, at: ItemPlace, context: LoadContext): Tool {
  const name = requireName(item, at, context)
  const record = isRecord(item) ? item : {}
  const { pointer } = at
  const parameters = requireSchema(record.input_schema, { tool: name, key: 'input_schema', pointer }, context)
  const fields = restOf(record, ['name', 'description', 'input_schema'])
  return buildTool(
    {
      name,
      description: record.description,
      parameters,
      ...(Object.keys(fields).length > 0 ? { vendorFields: { anthropic: fields } } : {}),
    },
    context,
  )
}
