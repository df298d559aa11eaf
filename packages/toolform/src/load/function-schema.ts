import { isJsonObject, type Json, type JsonObject } from '../json/json.js'
import type { JsonSchema, Tool } from '../tool/tool.js'
import { type LoadContext, newLoadContext } from './load-context.js'
import { mendSchema } from './mend-schema.js'
import { typeFromJsonSchema, viewParameters } from './schema/from-json-schema.js'

/** The parts of a tool that every kind of source has, as they stand in the source. */
export interface FunctionParts {
  readonly name: string
  readonly description: Json | undefined
  readonly parameters: JsonSchema
  readonly returns?: Json | undefined
  readonly origin?: string
  readonly annotations?: JsonObject
  readonly vendorFields?: Tool['vendorFields']
}

/**
 * Makes a tool of a name, a description and the JSON Schema of its arguments. The schema stays beside the parameters
 * that the formats show.
 *
 * @example toolFromFunctionSchema('add', 'Add.', { type: 'object', properties: { a: { type: 'number' } } }).params.length
 */
export function toolFromFunctionSchema(
  name: string,
  description: string,
  parameters: JsonSchema,
  options: { origin?: string; annotations?: JsonObject } = {},
): Tool {
  return buildTool({ name, description, parameters, ...options }, newLoadContext())
}

/**
 * The same inside a load: what had to be mended or cannot be shown becomes a warning that names the tool.
 *
 * @example buildTool({ name: 'add', description: '', parameters: {} }, context).params // []
 */
export function buildTool(parts: FunctionParts, context: LoadContext): Tool {
  const { name, returns } = parts
  const warn = (remark: string): void => {
    context.warnings.push(`tool '${name}': ${remark}`)
  }
  const schema = mendSchema(parts.parameters, warn)
  const { view, remarks } = viewParameters(schema)
  for (const remark of remarks) warn(remark)
  return {
    name,
    description: typeof parts.description === 'string' ? parts.description : '',
    params: view.params,
    domain: 'user',
    category: 'user',
    origin: parts.origin ?? 'user',
    ...(isJsonObject(returns) ? returnParts(returns) : {}),
    annotations: parts.annotations ?? {},
    schema,
    ...(view.open ? { open: true as const } : {}),
    ...(parts.vendorFields === undefined ? {} : { vendorFields: parts.vendorFields }),
  }
}

function returnParts(schema: JsonObject): Pick<Tool, 'returns' | 'returnsDescription'> {
  const returns = typeFromJsonSchema(schema)
  return typeof schema.description === 'string' && schema.description !== ''
    ? { returns, returnsDescription: schema.description }
    : { returns }
}
