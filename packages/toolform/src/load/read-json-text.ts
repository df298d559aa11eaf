import { LoadError } from '../errors.js'
import type { Json } from '../json/json.js'
import { parseStrict } from '../json/strict.js'
import type { TextPlace } from './load-context.js'
import { scanJsonText } from './scan-json-text.js'

/**
 * Parses JSON text strictly. Repeated keys become warnings (the last one counts, as `JSON.parse` does it).
 *
 * @throws LoadError with line, column, pointer and remedy for text that is no JSON or nests deeper than 5,000 levels.
 * @example readJsonText('{"a":1}').value // { a: 1 }
 */
export function readJsonText(text: string, source = 'inline input'): { value: Json; warnings: string[] } {
  const read = parseStrict(text)
  const scan = scanJsonText(text, { trusted: read.ok })
  if (scan.fault !== undefined) {
    const { offset, pointer, message } = scan.fault
    throw new LoadError(`not valid JSON: ${message}`, { source, pointer, ...placeOf(text, offset) })
  }
  if (!read.ok) throw new LoadError(`not valid JSON: ${read.message}`, { source })
  const warnings = scan.duplicates.map(({ pointer, offset }) => {
    const { line, column } = placeOf(text, offset)
    return `${source}:${line}:${column}: the key at ${pointer} stands twice; the last one counts`
  })
  return { value: read.value, warnings }
}

/**
 * Finds where the value at a JSON pointer begins in JSON text; `undefined` when the text has no such place.
 *
 * @example locatePointer('{"a": 1}', '/a') // { line: 1, column: 7 }
 */
export function locatePointer(text: string, pointer: string): TextPlace | undefined {
  const { found } = scanJsonText(text, { wanted: pointer })
  return found === undefined ? undefined : placeOf(text, found)
}

/**
 * Line and column of an offset, both from 1; columns count UTF-16 units.
 *
 * @example placeOf('a\nb', 2) // { line: 2, column: 1 }
 */
export function placeOf(text: string, offset: number): TextPlace {
  let line = 1
  let start = 0
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', start)) {
    line++
    start = next + 1
  }
  return { line, column: offset - start + 1 }
}
