import { canonicalName } from './canonical-name.js'
import type { Tool } from './tool.js'

/**
 * What a reader needs of a set of tools: the tools in order and a lookup by name. A Toolset is one; anything that
 * offers these two is enough.
 */
export interface ToolIndex {
  readonly tools: readonly Tool[]
  /** The tool whose name is equal, else the one whose canonical name is; `undefined` when there is none. */
  get(name: string): Tool | undefined
}

/**
 * Builds the lookup once for a list of tools: O(1) a name afterwards.
 *
 * @example indexTools([tool]).get('getUser')
 */
export function indexTools(tools: readonly Tool[]): ToolIndex {
  const exact = new Map<string, Tool>()
  const canonical = new Map<string, Tool>()
  for (const tool of tools) {
    if (!exact.has(tool.name)) exact.set(tool.name, tool)
    const folded = canonicalName(tool.name)
    if (folded !== '' && !canonical.has(folded)) canonical.set(folded, tool)
  }
  return {
    tools,
    get: (name) => exact.get(name) ?? canonical.get(canonicalName(name)),
  }
}
