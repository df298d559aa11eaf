import type { Json } from '../json/json.js'
import { writePython } from '../json/write-python.js'
import type { RenderOptions } from '../tool/render-options.js'

/**
 * What the writers of JSON and YAML take: JSON, and maps for objects whose member order counts also where a member is
 * named by a number (an object would put those first).
 */
export type Tree = Json | readonly Tree[] | ReadonlyMap<string, Tree> | { readonly [key: string]: Tree }

/** Members of an object of a {@link Tree}, in their order. */
export function treeMembers(value: ReadonlyMap<string, Tree> | { readonly [key: string]: Tree }): [string, Tree][] {
  return value instanceof Map ? [...value] : Object.entries(value)
}

/** Tells an array of a {@link Tree} from an object of it. */
export function isItems(value: Tree): value is readonly Tree[] {
  return Array.isArray(value)
}

/** `indented`: two blanks a level; `spaced`: `{"a": 1, "b": 2}`; `compact`: `{"a":1,"b":2}`. */
export type JsonLayout = 'indented' | 'spaced' | 'compact'

/**
 * Writes a value as JSON text with the study's spelling of numbers (`1e-05`).
 *
 * @example jsonText({ rate: 0.00001 }, 'spaced') // '{"rate": 1e-05}'
 */
export function jsonText(value: Tree, layout: JsonLayout): string {
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

function flat(value: Tree, comma: string, colon: string): string {
  if (typeof value !== 'object' || value === null) return scalar(value)
  if (isItems(value)) return `[${value.map((item) => flat(item, comma, colon)).join(comma)}]`
  const members = treeMembers(value).map(([key, member]) => JSON.stringify(key) + colon + flat(member, comma, colon))
  return `{${members.join(comma)}}`
}

function indented(value: Tree, margin: string): string {
  if (typeof value !== 'object' || value === null) return scalar(value)
  const inner = `${margin}  `
  if (isItems(value)) {
    if (value.length === 0) return '[]'
    return `[${inner}${value.map((item) => indented(item, inner)).join(`,${inner}`)}${margin}]`
  }
  const members = treeMembers(value).map(([key, member]) => `${JSON.stringify(key)}: ${indented(member, inner)}`)
  return members.length === 0 ? '{}' : `{${inner}${members.join(`,${inner}`)}${margin}}`
}

function scalar(value: null | boolean | number | bigint | string): string {
  return typeof value === 'number' || typeof value === 'bigint' ? writePython(value) : JSON.stringify(value)
}
