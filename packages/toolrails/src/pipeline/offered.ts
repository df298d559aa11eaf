import { indexTools, isJsonObject, type Json, type JsonObject, loadTools, type Tool, type ToolIndex } from 'toolform'
import { writeBody } from './json-body.js'

/** The function tools that a request offers, ready to read and mend calls of them. */
export interface Offered {
  readonly index: ToolIndex
  /** The definitions as the client sent them, by the tool's own name. */
  readonly definitions: ReadonlyMap<string, JsonObject>
  /** Names of offered tools that are no functions (custom and built-in types): calls of them pass untouched. */
  readonly otherNames: ReadonlySet<string>
}

const keptSets = 64
const cache = new Map<string, Offered>()

/**
 * Reads the `tools` of a chat request. A tool that does not load is left out, the others count; agents send the same
 * tools with every request, so the last 64 sets are kept.
 *
 * @example offeredTools([{ type: 'function', function: { name: 'now' } }]).index.get('now')?.name // 'now'
 */
export function offeredTools(tools: Json | undefined): Offered {
  if (!Array.isArray(tools) || tools.length === 0) return noTools
  const key = writeBody({ tools })
  const kept = cache.get(key)
  if (kept !== undefined) {
    cache.delete(key)
    cache.set(key, kept)
    return kept
  }
  const offered = readTools(tools)
  cache.set(key, offered)
  if (cache.size > keptSets) cache.delete(cache.keys().next().value!)
  return offered
}

/** No tools at all. */
export const noTools: Offered = { index: indexTools([]), definitions: new Map(), otherNames: new Set() }

function readTools(tools: readonly Json[]): Offered {
  const loaded: Tool[] = []
  const definitions = new Map<string, JsonObject>()
  const otherNames = new Set<string>()
  for (const tool of tools) {
    if (!isJsonObject(tool)) continue
    if ((tool.type ?? 'function') !== 'function' || !isJsonObject(tool.function)) {
      const custom = isJsonObject(tool.custom) ? tool.custom : tool
      if (typeof custom.name === 'string') otherNames.add(custom.name)
      continue
    }
    const { name } = tool.function
    if (typeof name !== 'string' || name === '' || definitions.has(name)) continue
    definitions.set(name, tool)
    const one = loadOne(tool)
    if (one !== null) loaded.push(one)
  }
  return { index: indexTools(loaded), definitions, otherNames }
}

function loadOne(definition: JsonObject): Tool | null {
  try {
    return loadTools([definition], { kind: 'openai' }).tools[0] ?? null
  } catch {
    return null
  }
}

/**
 * The offered tools without those that a choice leaves out.
 *
 * @example onlyNamed(offered, new Set(['get_weather']))
 */
export function onlyNamed(offered: Offered, names: ReadonlySet<string>): Offered {
  return {
    index: indexTools(offered.index.tools.filter((tool) => names.has(tool.name))),
    definitions: new Map([...offered.definitions].filter(([name]) => names.has(name))),
    otherNames: offered.otherNames,
  }
}
