import { LoadError } from '../errors.js'
import type { Tool } from '../tool/tool.js'

/** What loading gives: the tools, and a sentence for everything that was mended or that the view cannot show. */
export interface LoadedTools {
  readonly tools: readonly Tool[]
  readonly warnings: readonly string[]
}

/** A place in a text; both count from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** One load: where its warnings are gathered and how its errors find their place. */
export interface LoadContext {
  /** Names the input in errors: a path, or `inline input`. */
  readonly source: string
  readonly warnings: string[]
  /** Finds a JSON pointer in the text that is being loaded; absent for a value. */
  locate?: (pointer: string) => TextPlace | undefined
}

/**
 * Starts a load.
 *
 * @example newLoadContext('tools.json').warnings // []
 */
export function newLoadContext(source = 'inline input'): LoadContext {
  return { source, warnings: [] }
}

/**
 * Makes the error for something wrong at a JSON pointer, with the line where the input was text.
 *
 * @example throw loadErrorAt(context, '/tools/0/name', 'tool 0 has no name')
 */
export function loadErrorAt(context: LoadContext, pointer: string, message: string): LoadError {
  return new LoadError(message, { source: context.source, pointer, ...context.locate?.(pointer) })
}
