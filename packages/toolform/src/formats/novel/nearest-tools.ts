import type { Tool } from '../../tool/tool.js'

/** Tools that are looked up for one argument name at most, so that a name that all tools share costs each the same. */
const lookedUp = 32

/**
 * For each tool the other one that is most like it: the share of argument names that both have, tools of the same
 * domain before others, then the one that comes first. `undefined` for a lone tool. Linear in the arguments.
 *
 * @example nearestTools([readFile, writeFile, ping])[0] // writeFile
 */
export function nearestTools(tools: readonly Tool[]): (Tool | undefined)[] {
  const takers = new Map<string, number[]>()
  const domains = new Map<string, number[]>()
  tools.forEach((tool, index) => {
    note(domains, tool.domain, index, 2)
    for (const param of tool.params) note(takers, param.name, index, lookedUp)
  })
  return tools.map((tool, index) => {
    const shared = new Map<number, number>()
    for (const candidate of [0, 1, ...(domains.get(tool.domain) ?? [])]) shared.set(candidate, 0)
    for (const param of tool.params) {
      for (const candidate of takers.get(param.name) ?? []) shared.set(candidate, (shared.get(candidate) ?? 0) + 1)
    }
    shared.delete(index)
    return best(tools, tool, shared)
  })
}

function note(lists: Map<string, number[]>, key: string, index: number, most: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [index])
  else if (list.length < most) list.push(index)
}

function best(tools: readonly Tool[], tool: Tool, shared: ReadonlyMap<number, number>): Tool | undefined {
  let bestIndex = -1
  let bestScore = -1
  for (const [index, count] of shared) {
    const other = tools[index]
    if (other === undefined) continue
    const all = tool.params.length + other.params.length - count
    const score = (all === 0 ? 0 : count / all) + (other.domain === tool.domain ? sameDomain : 0)
    if (score < bestScore || (score === bestScore && index > bestIndex)) continue
    bestIndex = index
    bestScore = score
  }
  return tools[bestIndex]
}

/** What a common domain counts beside the share of common names. */
const sameDomain = 0.5
