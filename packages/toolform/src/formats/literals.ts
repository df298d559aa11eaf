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
 * A value as MATLAB writes it: under `safe` a quote inside a text is doubled and a line break becomes a blank.
 *
 * @example matlabLiteral('a "b"', renderOptions({ escape: 'safe' })) // '"a ""b"""'
 */
export function matlabLiteral(value: Json, options: RenderOptions): string {
  if (options.escape !== 'safe') return scriptLiteral(value, options)
  if (typeof value === 'string') return `"${oneLine(value).replaceAll('"', '""')}"`
  return scriptLiteral(value, options).replace(/\\(.)/g, (pair, character) => (character === '"' ? '""' : pair))
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
  if (typeof value === 'string') return nestedSqlText(value)
  if (Array.isArray(value)) return `[${value.map(nestedSql).join(', ')}]`
  if (typeof value !== 'object' || value === null) return writePython(value)
  const members = Object.keys(value).map((key) => `${nestedSqlText(key)}: ${nestedSql(value[key]!)}`)
  return `{${members.join(', ')}}`
}

/** As Python writes it unless it holds a quote, where Python would take the other one, which SQL keeps for names. */
function nestedSqlText(text: string): string {
  return text.includes("'") ? sqlText(oneLine(text)) : writePython(text)
}
