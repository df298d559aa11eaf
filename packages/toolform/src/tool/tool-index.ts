import { canonicalName } from './canonical-name.js'
import { convertCase } from './naming-case.js'
import type { Tool } from './tool.js'

/**
 * What a reader needs of a set of tools: the tools in order and a lookup by name. A Toolset is one; anything that
 * offers these two is enough.
 */
export interface ToolIndex {
  readonly tools: readonly Tool[]
  /**
   * The tool whose name is equal, else the only one whose canonical name is, else the only one that formats spell so.
   * `undefined` when there is none, or when several fit: a guess could run the wrong tool.
   */
  get(name: string): Tool | undefined
}

/**
 * Builds the lookup once for a list of tools: O(1) a name afterwards.
 *
 * @example indexTools([tool]).get('getUser')
 */
export function indexTools(tools: readonly Tool[]): ToolIndex {
  const exact = new Map<string, Tool>()
  const folded = new Map<string, Tool | undefined>()
  const spelt = new Map<string, Tool | undefined>()
  for (const tool of tools) {
    if (exact.has(tool.name)) continue
    exact.set(tool.name, tool)
    addOnce(folded, canonicalName(tool.name), tool)
    if (/[^ -~]/.test(tool.name)) addOnce(spelt, canonicalName(convertCase(tool.name, 'snake')), tool)
  }
  return {
    tools,
    get: (name) => {
      const known = exact.get(name)
      if (known !== undefined) return known
      const canonical = canonicalName(name)
      return folded.has(canonical) ? folded.get(canonical) : spelt.get(canonical)
    },
  }
}

/** A key that two tools share belongs to neither. */
function addOnce(map: Map<string, Tool | undefined>, key: string, tool: Tool): void {
  if (key !== '') map.set(key, map.has(key) ? undefined : tool)
}
