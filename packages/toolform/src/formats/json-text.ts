import type { Json } from '../json/json.js'
import { writePython } from '../json/write-python.js'
import type { RenderOptions } from '../tool/render-options.js'
import { type TextBuilder, textBuilder } from './text-builder.js'

/**
 * What the writers of JSON and YAML take: JSON; maps for objects whose member order counts also where a member is named
 * by a number (an object would put those first); functions for what is made only when it is written, so that a list of
 * thousands of tools is never there as a whole.
 */
export type Tree = WholeTree | (() => Tree)
/** A {@link Tree} whose outermost value is made. */
export type WholeTree = Json | readonly Tree[] | ReadonlyMap<string, Tree> | { readonly [key: string]: Tree }

/** Makes the outermost value of a tree. */
export function wholeTree(tree: Tree): WholeTree {
  let value = tree
  while (typeof value === 'function') value = value()
  return value
}

/** Calls back for the members of an object of a {@link Tree}, in their order. */
export function eachMember(
  value: ReadonlyMap<string, Tree> | { readonly [key: string]: Tree },
  take: (key: string, member: Tree) => void,
): void {
  const map: ReadonlyMap<string, Tree> | null = value instanceof Map ? value : null
  for (const key of map?.keys() ?? Object.keys(value)) {
    take(key, map === null ? (value as { readonly [key: string]: Tree })[key]! : map.get(key)!)
  }
}

/** Tells an array of a {@link Tree} from an object of it. */
export function isItems(value: WholeTree): value is readonly Tree[] {
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
  const out = textBuilder()
  if (layout === 'indented') addIndented(out, value, '\n')
  else if (layout === 'spaced') addFlat(out, value, ', ', ': ')
  else addFlat(out, value, ',', ':')
  return out.text()
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
  return asciiText(jsonText(value, 'spaced'))
}

/** The layout of a JSON format that is indented unless the text shall be short. */
export function jsonLayout(options: RenderOptions): JsonLayout {
  return options.minify ? 'compact' : 'indented'
}

function addFlat(out: TextBuilder, tree: Tree, comma: string, colon: string): void {
  const value = wholeTree(tree)
  if (typeof value !== 'object' || value === null) {
    out.add(scalar(value))
    return
  }
  let mark = isItems(value) ? '[' : '{'
  const first = mark
  if (isItems(value)) {
    for (const item of value) {
      out.add(mark)
      addFlat(out, item, comma, colon)
      mark = comma
    }
    out.add(mark === first ? '[]' : ']')
    return
  }
  eachMember(value, (key, member) => {
    out.add(mark + JSON.stringify(key) + colon)
    addFlat(out, member, comma, colon)
    mark = comma
  })
  out.add(mark === first ? '{}' : '}')
}

function addIndented(out: TextBuilder, tree: Tree, margin: string): void {
  const value = wholeTree(tree)
  if (typeof value !== 'object' || value === null) {
    out.add(scalar(value))
    return
  }
  const inner = `${margin}  `
  let mark = isItems(value) ? '[' : '{'
  const first = mark
  if (isItems(value)) {
    for (const item of value) {
      out.add(mark + inner)
      addIndented(out, item, inner)
      mark = ','
    }
    out.add(mark === first ? '[]' : `${margin}]`)
    return
  }
  eachMember(value, (key, member) => {
    out.add(`${mark + inner + JSON.stringify(key)}: `)
    addIndented(out, member, inner)
    mark = ','
  })
  out.add(mark === first ? '{}' : `${margin}}`)
}

function scalar(value: null | boolean | number | bigint | string): string {
  return typeof value === 'number' || typeof value === 'bigint' ? writePython(value) : JSON.stringify(value)
}
