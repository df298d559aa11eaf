import { exportNames } from '../export/export-names.js'
import { canonicalName } from '../tool/canonical-name.js'
import type { Tool } from '../tool/tool.js'

/** More names than these are only counted: a large collection would drown its other warnings. */
const mostNamed = 20

/**
 * Says which names will be spelt otherwise for OpenAI and Anthropic, and which tools and parameters models cannot tell
 * apart because their names differ in punctuation and capitals alone.
 *
 * @example nameWarnings([{ ...tool, name: 'a.b' }]).length // 1
 */
export function nameWarnings(tools: readonly Tool[]): string[] {
  const warnings: string[] = []
  const { exported } = exportNames(tools)
  let mapped = 0
  for (const { name } of tools) {
    const spelling = exported.get(name)
    if (spelling === undefined || spelling === name) continue
    mapped++
    if (mapped > mostNamed) continue
    const length = name.length > 64 ? ` (it has ${name.length} characters)` : ''
    warnings.push(
      `tool '${name}': OpenAI and Anthropic take 1 to 64 of A-Z, a-z, 0-9, _ and -${length}; exported there as '${spelling}'`,
    )
  }
  if (mapped > mostNamed) warnings.push(`${mapped - mostNamed} more tool names are mapped in the same way`)
  for (const group of equalNames(tools)) {
    warnings.push(`tools ${quoted(group)} differ in spelling alone; each answers to its exact name only`)
  }
  for (const tool of tools) {
    for (const group of equalNames(tool.params)) {
      warnings.push(`tool '${tool.name}': parameters ${quoted(group)} differ in spelling alone; use the exact names`)
    }
  }
  return warnings
}

function equalNames(items: readonly { readonly name: string }[]): string[][] {
  if (items.length < 2) return []
  const groups = new Map<string, string[]>()
  for (const { name } of items) {
    const folded = canonicalName(name)
    const group = groups.get(folded)
    if (group === undefined) groups.set(folded, [name])
    else if (!group.includes(name)) group.push(name)
  }
  if (groups.size === items.length) return []
  return [...groups].filter(([folded, group]) => folded !== '' && group.length > 1).map(([, group]) => group)
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(' and ')
}
