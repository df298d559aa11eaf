import { LoadError } from '../errors.js'
import { isJsonObject, type JsonObject, setOwn } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import { buildTool } from './function-schema.js'
import { type LoadContext, newLoadContext } from './load-context.js'
import { zod3Schema } from './zod3-schema.js'

/**
 * A schema object that follows Standard Schema: zod, valibot, arktype and kin. `Input` is what it takes.
 * See https://standardschema.dev for the interface.
 */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate?: (value: unknown) => unknown
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
    readonly jsonSchema?: {
      readonly input: (options: { readonly target: string }) => unknown
    }
  }
}

/** The members of an object, each with its schema: what some libraries call a raw shape. */
export type SchemaShape = Readonly<Record<string, StandardSchema>>

/** One tool of {@link loadStandardSchemaTools}: a schema alone, or with a description. */
export type StandardSchemaEntry =
  | StandardSchema
  | { readonly description?: string; readonly input: StandardSchema | SchemaShape }

/** Turns a schema object that cannot write itself as JSON Schema into one. */
export type ToJsonSchema = (schema: StandardSchema) => unknown

/**
 * Tells whether a value follows Standard Schema.
 *
 * @example isStandardSchema(z.object({})) // true
 */
export function isStandardSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || !('~standard' in value))
    return false
  const standard = value['~standard']
  return typeof standard === 'object' && standard !== null && 'vendor' in standard
}

/**
 * Tells whether a value maps names to Standard Schemas, alone or as `{ description, input }`.
 *
 * @example isSchemaMap({ add: z.object({}) }) // true
 */
export function isSchemaMap(value: unknown): value is Record<string, StandardSchemaEntry> {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isStandardSchema(value)) return false
  const entries: unknown[] = Object.values(value)
  return entries.length > 0 && entries.every(isEntry)
}

function isEntry(entry: unknown): boolean {
  if (isStandardSchema(entry)) return true
  return typeof entry === 'object' && entry !== null && 'input' in entry && isInput(entry.input)
}

function isInput(input: unknown): boolean {
  if (isStandardSchema(input)) return true
  return typeof input === 'object' && input !== null && Object.values(input).every(isStandardSchema)
}

/**
 * Reads a map of tool names to Standard Schemas (or `{ description, input }`).
 *
 * A schema writes itself as JSON Schema where its library can (zod 4, arktype, valibot with its adapter); zod 3's
 * objects are read directly; for others give `toJsonSchema`.
 *
 * @throws LoadError for a schema that cannot be written as JSON Schema: never an empty tool in its place.
 * @example loadStandardSchemaTools({ add: z.object({ a: z.number() }) })[0]?.name // 'add'
 */
export function loadStandardSchemaTools(
  entries: Readonly<Record<string, StandardSchemaEntry>>,
  options: { toJsonSchema?: ToJsonSchema } = {},
): Tool[] {
  return readStandardSchemaTools(entries, newLoadContext(), options.toJsonSchema)
}

/**
 * The same inside a load that gathers warnings.
 *
 * @example readStandardSchemaTools({}, newLoadContext()) // []
 */
export function readStandardSchemaTools(
  entries: Readonly<Record<string, StandardSchemaEntry>>,
  context: LoadContext,
  toJsonSchema?: ToJsonSchema,
): Tool[] {
  return Object.entries(entries).map(([name, entry]) => {
    const input = isStandardSchema(entry) ? entry : entry.input
    const parameters = isStandardSchema(input)
      ? jsonSchemaOf(input, name, context, toJsonSchema)
      : shapeSchema(input, name, context, toJsonSchema)
    const own = isStandardSchema(entry) ? undefined : entry.description
    return buildTool({ name, description: own ?? parameters.description, parameters }, context)
  })
}

/** A member that takes a missing value is optional. */
function shapeSchema(
  shape: SchemaShape,
  name: string,
  context: LoadContext,
  toJsonSchema: ToJsonSchema | undefined,
): JsonObject {
  const properties: JsonObject = {}
  const required: string[] = []
  for (const [member, schema] of Object.entries(shape)) {
    setOwn(properties, member, jsonSchemaOf(schema, name, context, toJsonSchema))
    if (!takesUndefined(schema)) required.push(member)
  }
  return required.length > 0 ? { type: 'object', properties, required } : { type: 'object', properties }
}

function takesUndefined(schema: StandardSchema): boolean {
  const { validate } = schema['~standard']
  const result: unknown = validate?.(undefined)
  return (
    typeof result === 'object' &&
    result !== null &&
    !(result instanceof Promise) &&
    !('issues' in result && result.issues)
  )
}

/**
 * Writes a Standard Schema as JSON Schema.
 *
 * @throws LoadError when neither the schema nor `toJsonSchema` can.
 * @example jsonSchemaOf(z.object({ a: z.string() }), 'search', context).type // 'object'
 */
export function jsonSchemaOf(
  schema: StandardSchema,
  name: string,
  context: LoadContext,
  toJsonSchema?: ToJsonSchema,
): JsonObject {
  const written = toJsonSchema?.(schema) ?? writtenByItself(schema, name, context) ?? zod3Schema(schema)
  if (isJsonObject(written)) return plain(written)
  const { vendor } = schema['~standard']
  throw new LoadError(
    `tool '${name}': this ${vendor} schema cannot be written as JSON Schema; give toJsonSchema, a function that does it (zod mini: z.toJSONSchema)`,
    { source: context.source },
  )
}

function writtenByItself(schema: StandardSchema, name: string, context: LoadContext): unknown {
  const standard = schema['~standard']
  try {
    if (standard.jsonSchema !== undefined) return standard.jsonSchema.input({ target: 'draft-2020-12' })
    if ('toJSONSchema' in schema && typeof schema.toJSONSchema === 'function')
      return schema.toJSONSchema({ io: 'input' })
    if ('toJsonSchema' in schema && typeof schema.toJsonSchema === 'function') return schema.toJsonSchema()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new LoadError(
      `tool '${name}': the schema cannot be written as JSON Schema: ${why}`,
      { source: context.source },
      { cause: error },
    )
  }
  return undefined
}

/** Libraries attach hidden members to what they write; only plain JSON is kept. */
function plain(schema: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(schema)) as JsonObject
}
