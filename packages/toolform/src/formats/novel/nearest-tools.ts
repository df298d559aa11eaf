import type { Tool } from '../../tool/tool.js'

/** Tools that are looked up for one argument name at most, so that a name that all tools share costs each the same. */
const lookedUp = 16

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
  const counts = new Uint32Array(tools.length)
  return tools.map((tool, index) => {
    const candidates = [...(domains.get(tool.domain) ?? [])]
    if (tools.length > 1) candidates.push(0, 1)
    for (const param of tool.params) {
      for (const candidate of takers.get(param.name) ?? []) {
        if (counts[candidate] === 0) candidates.push(candidate)
        counts[candidate] = (counts[candidate] ?? 0) + 1
      }
    }
    counts[index] = 0
    const nearest = best(tools, index, candidates, counts)
    for (const candidate of candidates) counts[candidate] = 0
    return nearest
  })
}

function note(lists: Map<string, number[]>, key: string, index: number, most: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [index])
  else if (list.length < most) list.push(index)
}

/** The tool with the highest score among the candidates; `counts` holds how many argument names each shares. */
function best(
  tools: readonly Tool[],
  index: number,
  candidates: readonly number[],
  counts: Uint32Array,
): Tool | undefined {
  const tool = tools[index]!
  let bestIndex = -1
  let bestScore = -1
  for (const candidate of candidates) {
    if (candidate === index) continue
    const other = tools[candidate]!
    const count = counts[candidate]!
    const all = tool.params.length + other.params.length - count
    const score = (all === 0 ? 0 : count / all) + (other.domain === tool.domain ? sameDomain : 0)
    if (score < bestScore || (score === bestScore && candidate > bestIndex)) continue
    bestIndex = candidate
    bestScore = score
  }
  return tools[bestIndex]
}

/** What a common domain counts beside the share of common names. */
const sameDomain = 0.5
