import type { Json } from '../json/json.js'
import { type LoadContext, loadErrorAt } from './load-context.js'
import { locatePointer, readJsonText } from './read-json-text.js'

/**
 * Turns a source into what loaders work on: JSON text is parsed, other text and values come back as they are.
 *
 * Text counts as JSON when its first character is `{` or `[`. Broken JSON is refused with line, column and remedy;
 * repeated keys give a warning.
 *
 * @throws LoadError for text that begins as JSON and is none.
 * @example readSource('[1]') // [1]
 */
export function readSource(input: unknown, context?: LoadContext): unknown {
  if (typeof input !== 'string') return input
  const text = withoutMark(input)
  if (!/^\s*[[{]/.test(text.slice(0, 10_000))) return text
  const { value, warnings } = readJsonText(text, context?.source)
  if (context !== undefined) {
    context.warnings.push(...warnings)
    context.locate ??= (pointer) => locatePointer(text, pointer)
  }
  return value
}

/** A byte order mark is no part of the text. */
function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/** The items of a source and where they stand in it. */
export interface ToolItems {
  readonly items: readonly unknown[]
  /** JSON pointer of the item at an index. */
  readonly pointerOf: (index: number) => string
}

/**
 * Gives the list of tools that a value holds: the value itself, its `tools` (or `functions`), a JSON-RPC response's
 * `result.tools`, or a single tool.
 *
 * @throws LoadError for a JSON-RPC error and for a value that is neither list nor object.
 * @example toolItems({ tools: [] }, newLoadContext()).items // []
 */
export function toolItems(value: unknown, context: LoadContext, pointer = ''): ToolItems {
  if (Array.isArray(value)) return { items: value, pointerOf: (index) => `${pointer}/${index}` }
  if (!isRecord(value)) {
    const kind = value === null ? 'null' : typeof value
    throw loadErrorAt(context, pointer, `expected a list of tools or an object that holds one, got ${kind}`)
  }
  if (isRecord(value.error) && value.result === undefined && typeof value.jsonrpc === 'string') {
    const { message } = value.error
    const said = typeof message === 'string' ? message : 'no message'
    throw loadErrorAt(context, `${pointer}/error`, `the JSON-RPC response is an error: ${said}`)
  }
  if (isRecord(value.result)) return toolItems(value.result, context, `${pointer}/result`)
  for (const key of toolListKeys) {
    const list = value[key]
    if (Array.isArray(list)) return { items: list, pointerOf: (index) => `${pointer}/${key}/${index}` }
    if (list === null) return { items: [], pointerOf: () => pointer }
  }
  return { items: [value], pointerOf: () => pointer }
}

/** Keys under which a list of tools is found. */
export const toolListKeys = ['tools', 'functions', 'functionDeclarations', 'function_declarations'] as const

/**
 * Tells whether a value is an object with string keys (no array, not null).
 *
 * @example isRecord([]) // false
 */
export function isRecord(value: unknown): value is Record<string, Json | undefined> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
