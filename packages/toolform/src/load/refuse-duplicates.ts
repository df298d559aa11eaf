import type { Tool } from '../tool/tool.js'
import { type LoadContext, loadErrorAt } from './load-context.js'
import { isRecord, toolItems } from './read-source.js'

/**
 * Refuses two tools of one name, at the place of the second one where the source is a list of tools.
 *
 * @throws LoadError that names both and the remedy.
 * @example refuseDuplicates([], [], newLoadContext())
 */
export function refuseDuplicates(tools: readonly Tool[], value: unknown, context: LoadContext): void {
  const seen = new Map<string, number>()
  for (const [index, { name }] of tools.entries()) {
    const first = seen.get(name)
    if (first !== undefined) {
      throw loadErrorAt(context, placeOfSecond(name, value, context), duplicateMessage(name, first, index))
    }
    seen.set(name, index)
  }
}

/**
 * What is said about two tools of one name.
 *
 * @example duplicateMessage('add', 0, 3) // "duplicate tool name 'add' (tools 0 and 3); rename one, …"
 */
export function duplicateMessage(name: string, first: number, second: number): string {
  return `duplicate tool name '${name}' (tools ${first} and ${second}); rename one, or prefix each with its server's name`
}

/** The second item that carries the name, itself or in its `function`; the root where there are no such items. */
function placeOfSecond(name: string, value: unknown, context: LoadContext): string {
  if (typeof value !== 'object' || value === null) return ''
  let first = true
  const { items, pointerOf } = toolItems(value, context)
  for (const [index, item] of items.entries()) {
    if (!isRecord(item) || (item.name ?? (isRecord(item.function) ? item.function.name : undefined)) !== name) continue
    if (!first) return pointerOf(index)
    first = false
  }
  return ''
}
