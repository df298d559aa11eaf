import { isJsonObject, type Json, type JsonObject } from '../../json/json.js'
import { pointerSteps } from '../json-pointer.js'
import type { SchemaScope } from './scope.js'

/**
 * Finds what a `$ref` points at inside the same document: a JSON pointer anywhere, an anchor, or a definition's name.
 * `undefined` when nothing is there (another document, a wrong pointer).
 *
 * @example resolveReference('#/$defs/a', scope)
 */
export function resolveReference(reference: string, scope: SchemaScope): Json | undefined {
  const { root } = scope
  const base = typeof root.$id === 'string' ? root.$id : typeof root.id === 'string' ? root.id : undefined
  const own = base === undefined ? '' : base.replace(/#.*$/s, '')
  const local = own !== '' && reference.startsWith(own) ? reference.slice(own.length) : reference
  if (local === '#' || local === '') return root
  if (local.startsWith('#/')) return follow(local.slice(1), root) ?? definitionOf(local, scope)
  return findAnchor(local, root)
}

function follow(pointer: string, root: JsonObject): Json | undefined {
  let here: Json | undefined = root
  for (const step of pointerSteps(pointer)) {
    if (Array.isArray(here)) here = /^\d+$/.test(step) ? here[Number(step)] : undefined
    else if (isJsonObject(here)) here = Object.hasOwn(here, step) ? here[step] : undefined
    else return undefined
  }
  return here
}

/** A pointer whose last step names a definition, wherever the definitions are kept. */
function definitionOf(local: string, scope: SchemaScope): Json | undefined {
  const steps = pointerSteps(local.slice(1))
  const name = steps.at(-1)
  if (name === undefined || steps.length < 2) return undefined
  if (Object.hasOwn(scope.definitions, name)) return scope.definitions[name]
  for (const keyword of ['$defs', 'definitions']) {
    const definitions = scope.root[keyword]
    if (isJsonObject(definitions) && Object.hasOwn(definitions, name)) return definitions[name]
  }
  return undefined
}

/** `#name`, or a definition's `$id`. Only definitions are searched: that is where named schemas stand. */
function findAnchor(local: string, root: JsonObject): Json | undefined {
  const name = local.startsWith('#') ? local.slice(1) : undefined
  for (const keyword of ['$defs', 'definitions']) {
    const definitions = root[keyword]
    if (!isJsonObject(definitions)) continue
    for (const candidate of Object.values(definitions)) {
      if (!isJsonObject(candidate)) continue
      if (name !== undefined && (candidate.$anchor === name || candidate.$dynamicAnchor === name)) return candidate
      if (candidate.$id === local || candidate.id === local) return candidate
    }
  }
  return undefined
}
