import { schemaFromParams } from '../export/schema-from-params.js'
import { readBareValue, readTypedText } from '../grammar/typed-text.js'
import { type Json, setOwn } from '../json/json.js'
import { writeJson } from '../json/write.js'
import { canonicalName } from '../tool/canonical-name.js'
import type { Tool } from '../tool/tool.js'
import type { Param } from '../tool/value-type.js'
import { coerceArguments } from '../validate/coerce.js'

/**
 * The parameter that a written key means: the one of that name, else the one whose canonical name is equal.
 *
 * @example paramOf('ticket-id', tool)?.name // 'ticket_id'
 */
export function paramOf(key: string, tool: Tool | undefined): Param | undefined {
  const folded = canonicalName(key)
  return (
    tool?.params.find((param) => param.name === key) ??
    tool?.params.find((param) => canonicalName(param.name) === folded)
  )
}

/** A call in a notation of plain texts: every text as the value that the tool's types want. */
export function typeTextArguments(given: Record<string, Json>, tool: Tool | undefined): Record<string, Json> {
  const typed: Record<string, Json> = {}
  for (const [key, value] of Object.entries(given)) {
    setOwn(typed, key, typeof value === 'string' ? readTypedText(value, key, tool) : value)
  }
  return coerceToTool(typed, tool)
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
  if (tool === undefined || readTypedText(text, key, tool) === text) return text
  const quoted = writeJson(text)
  return readBareValue(quoted) === text && readTypedText(quoted, key, tool) === text ? quoted : text
}

/** A list or an object whose text ends before its closing bracket: the reply was cut off inside it. */
export function isCutValue(text: string): boolean {
  return /^\s*[[{]/.test(text) && readBareValue(text) === text
}
