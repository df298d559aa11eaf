import { schemaFromParams } from '../export/schema-from-params.js'
import type { Diagnostic } from '../json/diagnostic.js'
import { diagnosticCosts } from '../json/diagnostic.js'
import type { Json } from '../json/json.js'
import { writeJson } from '../json/write.js'
import type { Tool } from '../tool/tool.js'
import { indexTools, type ToolIndex } from '../tool/tool-index.js'
import { coerceArguments } from '../validate/coerce.js'
import { schemaVerdict } from '../validate/json-schema.js'
import { validateArguments } from '../validate/study.js'
import { readArguments } from './repair/read-arguments.js'
import { readElements } from './repair/read-elements.js'
import { resolveName } from './repair/resolve-name.js'
import { spellKeys } from './repair/spell-keys.js'
import { unwrapArguments } from './repair/unwrap-arguments.js'

/** A call as a model wrote it: its name, and its arguments as text or already read. */
export interface WrittenArguments {
  readonly name: string
  readonly arguments: string | Record<string, Json>
}

/** A call after mending. */
export interface RepairedCall {
  /** The tool's own name; null when the written one means no tool. */
  readonly name: string | null
  /** Null when the text holds no arguments that can be read. */
  readonly arguments: Record<string, Json> | null
  /** The arguments as text: exactly as written where nothing had to be mended. */
  readonly argumentsText: string | null
  /** After mending, nothing in the arguments is against the author's schema. */
  readonly valid: boolean
  /** Every liberty that was taken; empty for a call that was right. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Options of {@link repairCall}. */
export interface RepairOptions {
  /** Whether a name with a slip of spelling resolves where one tool is meant; true when left out. */
  readonly nearNames?: boolean
}

/**
 * Mends a call in a fixed order: its name, its argument text, the shape around the arguments, the spelling of keys, the
 * types. A call that is valid as it is stays untouched, its text byte for byte. Nothing is invented: missing values stay
 * missing, undeclared ones stay. Never throws.
 *
 * @example repairCall({ name: 'getWeather', arguments: "{'days': '3',}" }, toolset).argumentsText // '{"days":3}'
 */
export function repairCall(call: WrittenArguments, tools: ToolIndex, options: RepairOptions = {}): RepairedCall {
  const resolved = resolveName(call.name, tools, options.nearNames ?? true)
  if (resolved === null) {
    const code = 'unknown_tool'
    const diagnostics = [{ code, cost: diagnosticCosts[code], from: call.name.slice(0, 80) } as const]
    return { name: null, arguments: null, argumentsText: null, valid: false, diagnostics }
  }
  return repairArguments(call.arguments, resolved.tool, resolved.diagnostics)
}

/**
 * Mends the arguments of a call whose tool is known; `before` are the liberties already taken, `text` is how arguments
 * that were read already stood as JSON.
 */
export function repairArguments(
  written: string | Record<string, Json>,
  tool: Tool,
  before: readonly Diagnostic[] = [],
  text?: string,
): RepairedCall {
  const { name } = tool
  const read = (typeof written === 'string' ? readElements(written, tool) : null) ?? readArguments(written)
  if (read.value === undefined) {
    return { name, arguments: null, argumentsText: null, valid: false, diagnostics: [...before, ...read.diagnostics] }
  }
  const unwrapped = unwrapArguments(read.value, tool)
  if (unwrapped.value === null) {
    const diagnostics = [
      ...before,
      ...read.diagnostics,
      { code: 'not_repaired', cost: diagnosticCosts.not_repaired } as const,
    ]
    return { name, arguments: null, argumentsText: null, valid: false, diagnostics }
  }
  const asWritten = unwrapped.diagnostics.length === 0 && read.diagnostics.length === 0
  if (asWritten && isValid(tool, unwrapped.value)) {
    const argumentsText = read.json ?? text ?? writeJson(unwrapped.value)
    return { name, arguments: unwrapped.value, argumentsText, valid: true, diagnostics: before }
  }
  const spelt = spellKeys(unwrapped.value, tool)
  // What was just found wrong is not judged again.
  const judged = asWritten && spelt.diagnostics.length === 0
  const settled = !judged && obeysSchema(tool, spelt.value) === true
  const coerced = settled
    ? { value: spelt.value, diagnostics: [] }
    : coerceArguments(spelt.value, tool.schema ?? schemaFromParams(tool.params))
  const reshaped = [unwrapped, spelt, coerced].flatMap(({ diagnostics }) => diagnostics)
  const kept = reshaped.length > 0 ? undefined : (read.json ?? text)
  return {
    name,
    arguments: coerced.value,
    argumentsText: kept ?? writeJson(coerced.value),
    valid: settled || isValid(tool, coerced.value),
    diagnostics: [...before, ...read.diagnostics, ...reshaped],
  }
}

/** The author's schema decides; a tool that has none, or one that cannot be applied, is judged by its parameters. */
function isValid(tool: Tool, given: Record<string, Json>): boolean {
  return obeysSchema(tool, given) ?? validateArguments({ name: tool.name, arguments: given }, indexTools([tool])).ok
}

/** Null for a tool without a schema that can be applied. */
function obeysSchema(tool: Tool, given: Record<string, Json>): boolean | null {
  return tool.schema === undefined ? null : (schemaVerdict(tool.schema, given)?.ok ?? null)
}
