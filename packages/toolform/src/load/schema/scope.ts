import type { JsonObject } from '../../json/json.js'
import { appendPointer } from '../json-pointer.js'

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

/** Where in the author's schema a type stands. A chain, so that only what is reported pays for its pointer. */
export interface SchemaPlace {
  readonly parent: SchemaPlace | undefined
  /** Steps from the parent, already escaped: `properties`, `anyOf/0` … */
  readonly keyword: string
  /** A name under that keyword, not yet escaped. */
  readonly name: string | undefined
  readonly depth: number
  /** References followed so far. */
  readonly references: number
}

/** The schema as a whole. */
export const rootPlace: SchemaPlace = { parent: undefined, keyword: '', name: undefined, depth: 0, references: 0 }

/**
 * A place one level further in.
 *
 * @example pointerOf(placeIn(rootPlace, 'properties', 'a')) // '/properties/a'
 */
export function placeIn(parent: SchemaPlace, keyword: string, name?: string): SchemaPlace {
  return { parent, keyword, name, depth: parent.depth + 1, references: parent.references }
}

/**
 * The same place with more references followed.
 *
 * @example withReferences(rootPlace, 1).references // 1
 */
export function withReferences(place: SchemaPlace, references: number): SchemaPlace {
  return place.references === references ? place : { ...place, references }
}

/**
 * Writes a place as a JSON pointer.
 *
 * @example pointerOf(rootPlace) // ''
 */
export function pointerOf(place: SchemaPlace): string {
  const steps: string[] = []
  for (let here: SchemaPlace | undefined = place; here?.parent !== undefined; here = here.parent) {
    steps.push(here.name === undefined ? `/${here.keyword}` : appendPointer(`/${here.keyword}`, here.name))
  }
  return steps.reverse().join('')
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
 * @example noteUnshown(scope, 'multipleOf', rootPlace)
 */
export function noteUnshown(scope: SchemaScope, keyword: string, place: SchemaPlace): void {
  const places = scope.unshown.get(keyword)
  if (places === undefined) scope.unshown.set(keyword, [pointerOf(place)])
  else if (places.length < 4 && !places.includes(pointerOf(place))) places.push(pointerOf(place))
}
