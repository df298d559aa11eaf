import { LoadError } from '../errors.js'
import type { Tool } from '../tool/tool.js'
import { readAnthropicTools } from './anthropic.js'
import { type DefinedTool, type Executor, isDefinedTool, readDefinedTool } from './defined-tool.js'
import { kindOfValue } from './detect.js'
import { readIrTools } from './ir.js'
import { type LoadContext, newLoadContext } from './load-context.js'
import { readMcpTools } from './mcp.js'
import { readOpenAITools } from './openai.js'
import { readOpenApiTools } from './openapi.js'
import { readSource } from './read-source.js'
import { refuseDuplicates } from './refuse-duplicates.js'
import type { SourceReader } from './source-reader.js'
import { isSchemaMap, readStandardSchemaTools, type ToJsonSchema } from './standard-schema.js'
import { isToolKind, type ToolKind, toolKinds } from './tool-kind.js'

/** How {@link readTools} reads. */
export interface ReadToolsOptions {
  /** Kind of the input; found by its shape when it is `auto` or absent. */
  readonly kind?: ToolKind
  /** Names the input in errors: a file's path. Default `inline input`. */
  readonly source?: string
  /** Readers of source text: `typescriptReader`, `pythonReader`, `yamlReader`. */
  readonly readers?: readonly SourceReader[]
  /** Writes Standard Schemas that cannot write themselves as JSON Schema. */
  readonly toJsonSchema?: ToJsonSchema
  /** Python: which functions count. See `SourceReaderOptions`. */
  readonly onlyDecorated?: boolean
}

/** Tools of any kind of input, with what came along. */
export interface ReadTools {
  readonly kind: Exclude<ToolKind, 'auto'>
  readonly tools: readonly Tool[]
  readonly warnings: readonly string[]
  readonly executors: Readonly<Record<string, Executor>>
  /** The parsed value, where the input was text; else the input. */
  readonly value: unknown
}

/**
 * Reads tools of any accepted kind: text or parsed value.
 *
 * @throws LoadError for input that does not load and for two tools of one name, with the place; for an unknown kind, with the list of kinds.
 * @example readTools([{ name: 'add', parameters: {} }]).kind // 'openai'
 */
export function readTools(input: unknown, options: ReadToolsOptions = {}): ReadTools {
  const context = newLoadContext(options.source)
  const wanted = options.kind ?? 'auto'
  if (!isToolKind(wanted)) {
    const message = `unknown kind '${String(wanted)}'; expected one of ${toolKinds.join(', ')}`
    throw new LoadError(message, { source: context.source })
  }
  const isCode = typeof input === 'string' && (wanted === 'python' || wanted === 'typescript')
  const value = isCode ? input : readSource(input, context)
  const kind = wanted === 'auto' ? kindOfValue(value, context.source) : wanted
  const defined = kind === 'functions' ? definedTools(value, context) : []
  const tools =
    kind === 'functions'
      ? defined.map((item) => readDefinedTool(item, context, options.toJsonSchema))
      : readKind(kind, value, context, options)
  refuseDuplicates(tools, value, context)
  const executors: Record<string, Executor> = {}
  for (const item of defined) if (item.execute !== undefined) executors[item.toolName] = item.execute
  return { kind, tools, warnings: context.warnings, executors, value }
}

function readKind(
  kind: Exclude<ToolKind, 'auto' | 'functions'>,
  value: unknown,
  context: LoadContext,
  options: ReadToolsOptions,
): readonly Tool[] {
  if (typeof value === 'string') return readText(kind, value, context, options)
  switch (kind) {
    case 'openai':
      return readOpenAITools(value, context)
    case 'anthropic':
      return readAnthropicTools(value, context)
    case 'mcp':
      return readMcpTools(value, context)
    case 'ir':
      return readIrTools(value, context)
    case 'openapi':
      return readOpenApiTools(value, context)
    case 'standard_schema':
      if (isSchemaMap(value)) return readStandardSchemaTools(value, context, options.toJsonSchema)
      throw new LoadError('expected a map of tool names to Standard Schemas', { source: context.source })
    case 'python':
    case 'typescript':
      throw new LoadError(`${kind} tools are read from source text, not from a value`, { source: context.source })
  }
}

const readerNames = { typescript: 'typescriptReader', python: 'pythonReader', openapi: 'yamlReader' } as const

function readText(
  kind: Exclude<ToolKind, 'auto' | 'functions'>,
  text: string,
  context: LoadContext,
  options: ReadToolsOptions,
): readonly Tool[] {
  const reader = options.readers?.find((candidate) => candidate.kind === kind)
  if (reader !== undefined) {
    const { source } = context
    const { onlyDecorated } = options
    const read = reader.read(text, onlyDecorated === undefined ? { source } : { source, onlyDecorated })
    context.warnings.push(...read.warnings)
    return read.tools
  }
  if (kind === 'python' || kind === 'typescript' || kind === 'openapi') {
    const message = `this is ${kind === 'openapi' ? 'YAML' : kind} text; give its reader: { readers: [${readerNames[kind]}] }`
    throw new LoadError(message, { source: context.source })
  }
  throw new LoadError('expected JSON: text that begins with { or [', { source: context.source, line: 1, column: 1 })
}

function definedTools(value: unknown, context: LoadContext): DefinedTool[] {
  const items: unknown[] = Array.isArray(value) ? value : [value]
  const defined = items.filter(isDefinedTool)
  if (defined.length === items.length) return defined
  const index = items.findIndex((item) => !isDefinedTool(item))
  throw new LoadError(`item ${index} was not made by tool()`, { source: context.source, pointer: `/${index}` })
}
