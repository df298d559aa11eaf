import type { Json, JsonObject } from '../json/json.js'
import { mapDescriptions } from '../tool/schema-texts.js'
import type { JsonSchema, Tool } from '../tool/tool.js'
import { exportNames } from './export-names.js'
import { inputSchemaOf } from './input-schema.js'
import { strictSchema } from './strict-schema.js'

/** How {@link toOpenAI} writes tools. */
export interface OpenAIExportOptions {
  /** `false` leaves out every description, at every depth. Default `true`. */
  readonly descriptions?: boolean
  /**
   * `true` asks for OpenAI's strict mode and writes the schema as that mode demands: every property required, optional
   * ones nullable, no further keys. A tool whose schema cannot be said so stays as it is, with `strict: false`.
   */
  readonly strict?: boolean
  /** `chat` nests the definition under `function`; `responses` is the flat shape of the Responses API. */
  readonly shape?: 'chat' | 'responses'
}

/**
 * Writes tools as OpenAI takes them: the author's schema unchanged, names mapped to what OpenAI allows
 * (`Toolset.resolve` maps them back).
 *
 * @example toOpenAI(tools)[0] // { type: 'function', function: { name, description, parameters } }
 */
export function toOpenAI(tools: readonly Tool[], options: OpenAIExportOptions = {}): JsonObject[] {
  const { exported } = exportNames(tools)
  return tools.map((tool) => {
    const definition = define(tool, exported.get(tool.name) ?? tool.name, options)
    return options.shape === 'responses'
      ? { type: 'function', ...definition }
      : { type: 'function', function: definition }
  })
}

function define(tool: Tool, name: string, options: OpenAIExportOptions): JsonObject {
  const described = options.descriptions !== false
  const definition: JsonObject = { name }
  if (described && tool.description !== '') definition.description = tool.description
  let schema: JsonSchema = inputSchemaOf(tool)
  if (!described) schema = mapDescriptions(schema, () => undefined)
  const strict = options.strict === true ? strictSchema(schema) : undefined
  definition.parameters = asJson(strict ?? schema)
  Object.assign(definition, tool.vendorFields?.openai)
  if (options.strict === true) definition.strict = strict !== undefined
  else if (options.shape === 'responses' && definition.strict === undefined) definition.strict = false
  return definition
}

/** Providers want an object; a schema of `true` allows every argument. */
function asJson(schema: JsonSchema): Json {
  return typeof schema === 'boolean'
    ? schema
      ? { type: 'object', properties: {}, additionalProperties: true }
      : { type: 'object', properties: {}, not: {} }
    : schema
}
