import type { JsonObject } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import { exportNames } from './export-names.js'
import { inputSchemaOf } from './input-schema.js'

/**
 * Writes tools as Anthropic takes them: the author's schema unchanged, names mapped to what Anthropic allows
 * (`Toolset.resolve` maps them back).
 *
 * @example toAnthropic(tools)[0] // { name, description, input_schema }
 */
export function toAnthropic(tools: readonly Tool[]): JsonObject[] {
  const { exported } = exportNames(tools)
  return tools.map((tool) => ({
    name: exported.get(tool.name) ?? tool.name,
    ...(tool.description === '' ? {} : { description: tool.description }),
    input_schema: inputSchemaOf(tool),
    ...tool.vendorFields?.anthropic,
  }))
}
