import { type Json, setOwn } from '../json/json.js'
import type { Tool, ToolCall } from '../tool/tool.js'
import type { ToolIndex } from '../tool/tool-index.js'
import type { ValueType } from '../tool/value-type.js'
import { declaredArgument } from './argument-type.js'
import type { Pair } from './pairs.js'
import { readMarkedText, readText } from './text-value.js'
import { type TextStyle, writeText } from './write-text.js'

/** The text of one argument as it stood in a reply. */
export interface ArgumentText {
  readonly key: string
  /** Null where the notation says that there is no value. */
  readonly text: string | null
  /** The notation says that it is a text. */
  readonly marked?: boolean
}

const plainText: ValueType = { kind: 'string' }

/** How a notation holds its texts. */
export interface TextNotation {
  /** Quotes around a text belong to the notation; true when left out. */
  readonly quoted?: boolean
  /** A value for a key that the tool does not declare is read by its looks instead of as text. */
  readonly looseOthers?: true
}

/**
 * Reads texts by the types of the parameters that they are for, under the declared names. A key that no parameter has
 * keeps its text, unless the tool takes any key. Null: a value was cut off, so that nobody knows what was meant.
 */
export function typeArguments(
  pairs: readonly ArgumentText[],
  tool: Tool,
  { quoted = true, looseOthers }: TextNotation = {},
): Record<string, Json> | null {
  const other = tool.open === true || looseOthers === true ? undefined : plainText
  const args: Record<string, Json> = {}
  for (const { key, text, marked } of pairs) {
    const declared = declaredArgument(tool, key)
    const type = declared?.nested === false ? declared.type : other
    const value = text === null ? null : (marked === true ? readMarkedText : readText)(text, type, quoted)
    if (value === undefined) return null
    setOwn(args, declared?.name ?? key, value)
  }
  return args
}

/** The arguments of an unknown tool: values that are surely numbers, lists and the like, all else text. */
export function untypedArguments(pairs: readonly ArgumentText[]): Record<string, Json> {
  const args: Record<string, Json> = {}
  for (const { key, text } of pairs) setOwn(args, key, text === null ? null : (readText(text, undefined) ?? text))
  return args
}

/** The type of an argument of a call; undefined where the tools do not say. */
export function typeFor(call: ToolCall, key: string, tools: ToolIndex): ValueType | undefined {
  const tool = tools.get(call.name)
  const declared = tool === undefined ? undefined : declaredArgument(tool, key)
  return declared?.nested === false ? declared.type : undefined
}

/** The arguments of a call as texts, in the order of the call. */
export function argumentTexts(call: ToolCall, tools: ToolIndex, style: TextStyle): Pair[] {
  return Object.entries(call.arguments).map(([key, value]) => ({
    key,
    text: writeText(value, typeFor(call, key, tools), style),
  }))
}
