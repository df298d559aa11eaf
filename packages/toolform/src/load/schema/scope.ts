import type { JsonObject } from '../../json/json.js'

/** How deep references are followed before the view says `any`. */
export const referenceDepth = 12
/** How deep a schema is followed at all; deeper the view says `any`. */
export const schemaDepth = 100
/** Types that references may add to one tool's view; above it, references are followed less deep. */
export const referencedTypes = 5_000

/** One pass over one author's schema. */
export interface SchemaScope {
  /** The document that `#/…` points into. */
  readonly root: JsonObject
  /** Definitions by name, for a schema whose document is not at hand. */
  readonly definitions: JsonObject
  /** How deep references are followed in this pass. */
  readonly referenceDepth: number
  /** Types seen below references so far. */
  referenced: number
  /** Keywords that the view cannot show, with the pointers where they stand. */
  readonly unshown: Map<string, string[]>
  /** Sentences about what had to be guessed. */
  readonly remarks: Set<string>
}

/** Where in the author's schema a type stands. */
export interface SchemaPlace {
  readonly pointer: string
  readonly depth: number
  /** References followed so far. */
  readonly references: number
}

/**
 * Starts a pass.
 *
 * @example newScope({}, {}, 12).unshown.size // 0
 */
export function newScope(root: JsonObject, definitions: JsonObject, depth: number): SchemaScope {
  return { root, definitions, referenceDepth: depth, referenced: 0, unshown: new Map(), remarks: new Set() }
}

/**
 * Notes that a keyword's meaning does not reach the view.
 *
 * @example noteUnshown(scope, 'multipleOf', '/properties/n')
 */
export function noteUnshown(scope: SchemaScope, keyword: string, pointer: string): void {
  const places = scope.unshown.get(keyword)
  if (places === undefined) scope.unshown.set(keyword, [pointer])
  else if (places.length < 4 && !places.includes(pointer)) places.push(pointer)
}
