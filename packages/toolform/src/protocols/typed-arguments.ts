import { schemaFromParams } from '../export/schema-from-params.js'
import { type Json, setOwn } from '../json/json.js'
import { writeJson } from '../json/write.js'
import type { Tool, ToolCall } from '../tool/tool.js'
import type { ToolIndex } from '../tool/tool-index.js'
import type { ValueType } from '../tool/value-type.js'
import { coerceArguments } from '../validate/coerce.js'
import { declaredArgument, typeOfArgument } from './argument-type.js'
import type { Pair } from './pairs.js'
import { readMarkedText, readText, type TextNotation } from './text-value.js'
import { type TextStyle, writeText } from './write-text.js'

/** What a reply says of one argument. */
export interface ArgumentText {
  readonly key: string
  /** A list holds the texts of its items, a truth value is a flag's; null where the notation says that there is no value. */
  readonly text: string | readonly string[] | boolean | null
  /** The notation says that it is a text. */
  readonly marked?: boolean
}

/**
 * Reads texts by the types of the parameters that they are for, under the declared names. A key that no parameter has
 * keeps its text, unless the tool takes any key or the notation reads such values by their looks; so are all values of
 * an unknown tool. Null: a value was cut off, so that nobody knows what was meant.
 *
 * @example typeArguments([{ key: 'days', text: '3' }], tool) // { days: 3 }
 */
export function typeArguments(
  pairs: readonly ArgumentText[],
  tool: Tool | undefined,
  notation: TextNotation = {},
): Record<string, Json> | null {
  const args: Record<string, Json> = {}
  for (const { key, text, marked = false } of pairs) {
    const type = typeOfArgument(tool, key, notation.looseOthers)
    const value = readArgument(text, type, marked, notation)
    if (value === undefined && tool !== undefined) return null
    const name = tool === undefined ? key : (declaredArgument(tool, key)?.name ?? key)
    setOwn(args, name, value ?? (value === null ? null : (text as string)))
  }
  return args
}

function readArgument(
  text: ArgumentText['text'],
  type: ValueType | undefined,
  marked: boolean,
  notation: TextNotation,
): Json | undefined {
  if (typeof text === 'string') return (marked ? readMarkedText : readText)(text, type, notation.exact !== true)
  if (text === null || typeof text === 'boolean') return text
  return text.map((item) => readText(item, type?.item, notation.exact !== true) ?? item)
}

/** The type of an argument of a call; undefined where the tool is not known. */
export function typeFor(call: ToolCall, key: string, tools: ToolIndex, looseOthers = false): ValueType | undefined {
  return typeOfArgument(tools.get(call.name), key, looseOthers)
}

/** The arguments of a call as texts, in the order of the call. */
export function argumentTexts(call: ToolCall, tools: ToolIndex, style: TextStyle): Pair[] {
  return Object.entries(call.arguments).map(([key, value]) => {
    const text = writeText(value, typeFor(call, key, tools, style.looseOthers), style)
    return { key, text: text === value && style.readsBack?.(key, text) === false ? writeJson(text) : text }
  })
}

/** Values that are right but written as another type, as the tool's schema has them. */
export function coerceToTool(given: Record<string, Json>, tool: Tool | undefined): Record<string, Json> {
  return tool === undefined ? given : coerceArguments(given, tool.schema ?? schemaFromParams(tool.params)).value
}
