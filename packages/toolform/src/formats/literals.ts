import type { Json } from '../json/json.js'
import { writePython } from '../json/write-python.js'
import type { RenderOptions } from '../tool/render-options.js'
import { oneLine } from './escape.js'
import { asciiText, jsonText } from './json-text.js'

/** What ends a literal between double quotes, or is no valid escape inside one. */
const unsafeInQuotes = /["\p{Cc}\u2028\u2029]|\\(?:[uUxN0-9]|$)/u

/**
 * A string between double quotes. The study puts the text there as it is. Under `safe` a text that could end the
 * literal or break it is escaped as in JSON, which Python, TypeScript, Elixir and their kin read alike; a pattern such
 * as `^\\d+$` stays.
 *
 * @example quotedText('say "hi"', renderOptions({ escape: 'safe' })) // '"say \\"hi\\""'
 */
export function quotedText(text: string, options: RenderOptions): string {
  return options.escape === 'safe' && unsafeInQuotes.test(text) ? JSON.stringify(text) : `"${text}"`
}

/**
 * A value as TypeScript, JavaScript and most brace languages write it.
 *
 * @example scriptLiteral(true, renderOptions()) // 'true'
 */
export function scriptLiteral(value: Json, options: RenderOptions): string {
  if (typeof value === 'string') return quotedText(value, options)
  return typeof value === 'boolean' || value === null ? String(value) : jsonLiteral(value)
}

/**
 * A value as Python writes it: `True`, `None`; lists and dictionaries in the study's JSON spelling.
 *
 * @example pythonLiteral([true], renderOptions()) // '[true]'
 */
export function pythonLiteral(value: Json, options: RenderOptions): string {
  if (typeof value === 'string') return quotedText(value, options)
  return typeof value === 'boolean' || value === null ? writePython(value) : jsonLiteral(value)
}

/**
 * A value as SQL writes it: quotes doubled, `TRUE`, `NULL`; lists and objects with single-quoted texts, where under
 * `safe` their quotes are doubled too.
 *
 * @example sqlLiteral("it's", renderOptions()) // "'it''s'"
 */
export function sqlLiteral(value: Json, options: RenderOptions): string {
  if (typeof value === 'string') return sqlText(value)
  if (value === null) return 'NULL'
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return options.escape === 'safe' ? nestedSql(value) : writePython(value)
}

/**
 * A text between single quotes, its own quotes doubled.
 *
 * @example sqlText("it's") // "'it''s'"
 */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/**
 * A text between double quotes as MATLAB reads it: under `safe` quotes are doubled and line breaks become blanks.
 *
 * @example matlabText('a "b"', renderOptions({ escape: 'safe' })) // '"a ""b"""'
 */
export function matlabText(text: string, options: RenderOptions): string {
  return options.escape === 'safe' ? `"${oneLine(text).replaceAll('"', '""')}"` : `"${text}"`
}

/**
 * A value as bare text: strings without quotes, everything else as Python prints it.
 *
 * @example plainText(null) // 'None'
 */
export function plainText(value: Json): string {
  return typeof value === 'string' ? value : writePython(value)
}

/**
 * A value as JSON in ASCII on one line, with the study's spelling of numbers.
 *
 * @example jsonLiteral({ a: 'ü' }) // '{"a": "\\u00fc"}'
 */
export function jsonLiteral(value: Json): string {
  return asciiText(jsonText(value, 'spaced'))
}

function nestedSql(value: Json): string {
  if (typeof value === 'string') return sqlText(oneLine(value))
  if (Array.isArray(value)) return `[${value.map(nestedSql).join(', ')}]`
  if (typeof value !== 'object' || value === null) return writePython(value)
  const members = Object.keys(value).map((key) => `${sqlText(oneLine(key))}: ${nestedSql(value[key]!)}`)
  return `{${members.join(', ')}}`
}
