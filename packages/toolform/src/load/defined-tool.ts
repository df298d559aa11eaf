import { isJsonObject, type JsonObject } from '../json/json.js'
import type { JsonSchema, Tool } from '../tool/tool.js'
import { buildTool } from './function-schema.js'
import { type LoadContext, newLoadContext } from './load-context.js'
import { isStandardSchema, jsonSchemaOf, type StandardSchema, type ToJsonSchema } from './standard-schema.js'

const marker = Symbol.for('toolform.definedTool')

/** Runs a tool: the arguments of a call in, the result out. */
export type Executor<Arguments = never, Result = unknown> = (args: Arguments) => Result | Promise<Result>

/** What describes the arguments of a tool: a Standard Schema (zod, valibot, arktype …) or a JSON Schema. */
export type ToolInput = StandardSchema | JsonObject

/** The type of a call's arguments that an input describes. JSON Schema gives an open record. */
export type ArgumentsOf<Input> = Input extends {
  readonly '~standard': { readonly types?: { readonly output: infer Output } | undefined }
}
  ? Output
  : Record<string, unknown>

/** What {@link tool} takes. */
export interface ToolDefinition<Input extends ToolInput, Result> {
  readonly name: string
  readonly description?: string
  readonly input?: Input
  readonly execute?: (args: ArgumentsOf<Input>) => Result
}

/** A tool in code: call it as the function that it wraps, load it with `Toolset.fromFunctions`. */
export interface DefinedTool<Arguments = never, Result = unknown> {
  (args: Arguments): Result
  readonly toolName: string
  readonly description: string
  readonly input: ToolInput
  /** Absent when there is nothing to run. */
  readonly execute?: (args: Arguments) => Result
}

/**
 * Defines a tool with its code. The type of `execute`'s argument follows from `input`.
 *
 * @throws TypeError when a tool without `execute` is called, or when a function has no name.
 * @example
 * const add = tool({ name: 'add', input: z.object({ a: z.number() }), execute: ({ a }) => a + 1 })
 * add({ a: 1 }) // 2
 */
export function tool<const Input extends ToolInput, Result>(
  definition: ToolDefinition<Input, Result>,
): DefinedTool<ArgumentsOf<Input>, Result>
/**
 * Makes a tool of a function with one argument object; its name is the function's unless another is given.
 *
 * @example tool((args: { city: string }) => args.city, { name: 'forecast', description: 'Weather.' })
 */
export function tool<Arguments, Result>(
  run: (args: Arguments) => Result,
  details?: { readonly name?: string; readonly description?: string; readonly input?: ToolInput },
): DefinedTool<Arguments, Result>
export function tool(
  first: ToolDefinition<ToolInput, unknown> | ((args: never) => unknown),
  details: { name?: string; description?: string; input?: ToolInput } = {},
): DefinedTool<never, unknown> {
  if (typeof first !== 'function') return define(first.name, first.description, first.input, first.execute)
  return define(details.name ?? first.name, details.description, details.input, first)
}

function define(
  name: string,
  description = '',
  input: ToolInput = { type: 'object', properties: {} },
  execute?: (args: never) => unknown,
): DefinedTool<never, unknown> {
  if (name === '') throw new TypeError('a tool needs a name: give one, or a function that has one')
  const run = (args: never): unknown => {
    if (execute === undefined) throw new TypeError(`tool '${name}' has no execute function`)
    return execute(args)
  }
  return Object.assign(run, {
    [marker]: true as const,
    toolName: name,
    description,
    input,
    ...(execute === undefined ? {} : { execute }),
  })
}

/**
 * Tells whether a value was made by {@link tool}, also by another copy of this package.
 *
 * @example isDefinedTool(tool({ name: 'ping' })) // true
 */
export function isDefinedTool(value: unknown): value is DefinedTool {
  return typeof value === 'function' && marker in value
}

/**
 * Gives the canonical model of a defined tool.
 *
 * @throws LoadError when its input cannot be written as JSON Schema.
 * @example toolFromFunction(tool({ name: 'ping' })).name // 'ping'
 */
export function toolFromFunction(defined: DefinedTool): Tool {
  return readDefinedTool(defined, newLoadContext())
}

/**
 * The same inside a load that gathers warnings.
 *
 * @example readDefinedTool(tool({ name: 'ping' }), newLoadContext()).name // 'ping'
 */
export function readDefinedTool(defined: DefinedTool, context: LoadContext, toJsonSchema?: ToJsonSchema): Tool {
  const { toolName: name, input, description } = defined
  const parameters: JsonSchema = isStandardSchema(input)
    ? jsonSchemaOf(input, name, context, toJsonSchema)
    : isJsonObject(input)
      ? input
      : {}
  return buildTool({ name, description, parameters }, context)
}
