import { schemaFromParams } from '../export/schema-from-params.js'
import { paramOf, readBareValue, readTypedText, wantsText } from '../grammar/typed-text.js'
import { type Json, setOwn } from '../json/json.js'
import { writeJson } from '../json/write.js'
import type { Tool } from '../tool/tool.js'
import { coerceArguments } from '../validate/coerce.js'
import { declaredArgument } from './argument-type.js'

/**
 * Plain texts as the tool's types want them: a text for a text stays, others are read. The text for a field inside an
 * object stays until it is known whether it is put back there.
 */
export function readPlainTexts(given: Record<string, Json>, tool: Tool | undefined): Record<string, Json> {
  const read: Record<string, Json> = {}
  for (const [key, value] of Object.entries(given)) {
    const declared = tool === undefined ? undefined : declaredArgument(tool, key)
    const isText = typeof value !== 'string' || declared?.nested === true || (declared && wantsText(declared.type))
    setOwn(read, key, isText ? value : readTypedText(value, key, tool))
  }
  return read
}

/** Values that are right but written as another type, as the tool's schema has them. */
export function coerceToTool(given: Record<string, Json>, tool: Tool | undefined): Record<string, Json> {
  return tool === undefined ? given : coerceArguments(given, tool.schema ?? schemaFromParams(tool.params)).value
}

/**
 * A string as plain text; in JSON's quotes where the tool's type does not say that it is text and the bare text would
 * be read as another value.
 *
 * @example plainString('Oslo', 'city', tool) // 'Oslo'
 */
export function plainString(text: string, key: string, tool: Tool | undefined): string {
  if (tool === undefined) return text
  const param = paramOf(key, tool)
  const isText = param !== undefined && wantsText(param.type)
  if (readTypedText(text, key, tool) === text && (isText || !isCutValue(text))) return text
  const quoted = writeJson(text)
  return readBareValue(quoted) === text && readTypedText(quoted, key, tool) === text ? quoted : text
}

/** A list or an object whose text ends before its closing bracket: the reply was cut off inside it. */
export function isCutValue(text: string): boolean {
  return /^\s*[[{]/.test(text) && readBareValue(text) === text
}

/**
 * The text of a value that a model may have put in quotation marks, which are none of a text's own. Where the tool does
 * not want a text the quotation marks stay: they tell `"1"` from `1`.
 *
 * @example unquoteText('"Oslo"', 'city', tool) // 'Oslo'
 */
export function unquoteText(said: string, key: string, tool: Tool | undefined): string {
  const param = paramOf(key, tool)
  if (param !== undefined && !wantsText(param.type)) return said
  if (/^'[^']*'$/.test(said) || /^`[^`]*`$/.test(said)) return said.slice(1, -1)
  if (!/^"(?:[^"\\]|\\.)*"$/s.test(said)) return said
  const inner = readBareValue(said)
  return typeof inner === 'string' ? inner : said
}

/**
 * A string as plain text where a notation reads it back as it was, else in JSON's quotes.
 *
 * @param readsBack Tells whether the notation reads a written text as the string.
 */
export function safeString(
  text: string,
  key: string,
  tool: Tool | undefined,
  readsBack: (written: string) => boolean,
): string {
  const plain = plainString(text, key, tool)
  return readsBack(plain) || plain !== text ? plain : writeJson(text)
}
