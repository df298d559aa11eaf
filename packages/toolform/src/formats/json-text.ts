import type { Json } from '../json/json.js'
import { writePython } from '../json/write-python.js'
import type { RenderOptions } from '../tool/render-options.js'

/** `indented`: two blanks a level; `spaced`: `{"a": 1, "b": 2}`; `compact`: `{"a":1,"b":2}`. */
export type JsonLayout = 'indented' | 'spaced' | 'compact'

/**
 * Writes a value as JSON text with the study's spelling of numbers (`1e-05`).
 *
 * @example jsonText({ rate: 0.00001 }, 'spaced') // '{"rate": 1e-05}'
 */
export function jsonText(value: Json, layout: JsonLayout): string {
  if (layout === 'indented') return indented(value, '\n')
  return layout === 'spaced' ? flat(value, ', ', ': ') : flat(value, ',', ':')
}

/**
 * The text with every character outside ASCII as `\\uXXXX`, which JSON and its readers take as the same.
 *
 * @example asciiText('"\u00fc"') // '"\\u00fc"'
 */
export function asciiText(text: string): string {
  return text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * A value as a literal inside another notation: JSON on one line, ASCII only.
 *
 * @example literalText(['a', 1]) // '["a", 1]'
 */
export function literalText(value: Json): string {
  return asciiText(flat(value, ', ', ': '))
}

/** The layout of a JSON format that is indented unless the text shall be short. */
export function jsonLayout(options: RenderOptions): JsonLayout {
  return options.minify ? 'compact' : 'indented'
}

function flat(value: Json, comma: string, colon: string): string {
  if (typeof value !== 'object' || value === null) return scalar(value)
  if (Array.isArray(value)) return `[${value.map((item) => flat(item, comma, colon)).join(comma)}]`
  const members: string[] = []
  for (const key of Object.keys(value)) members.push(JSON.stringify(key) + colon + flat(value[key]!, comma, colon))
  return `{${members.join(comma)}}`
}

function indented(value: Json, margin: string): string {
  if (typeof value !== 'object' || value === null) return scalar(value)
  const inner = `${margin}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[${inner}${value.map((item) => indented(item, inner)).join(`,${inner}`)}${margin}]`
  }
  const members: string[] = []
  for (const key of Object.keys(value)) members.push(`${JSON.stringify(key)}: ${indented(value[key]!, inner)}`)
  return members.length === 0 ? '{}' : `{${inner}${members.join(`,${inner}`)}${margin}}`
}

function scalar(value: null | boolean | number | bigint | string): string {
  return typeof value === 'number' || typeof value === 'bigint' ? writePython(value) : JSON.stringify(value)
}
