import { hashText } from '../tool/fingerprint.js'
import type { Tool } from '../tool/tool.js'

const allowed = /^[a-zA-Z0-9_-]{1,64}$/

/** How tool names are spelt for OpenAI and Anthropic, and back. */
export interface ExportNames {
  /** The exported spelling of a tool's name. */
  readonly exported: ReadonlyMap<string, string>
  /** The tool's name for an exported spelling. */
  readonly original: ReadonlyMap<string, string>
}

/**
 * Maps tool names to what OpenAI and Anthropic take, `^[a-zA-Z0-9_-]{1,64}$`. A name that fits stays. In another one
 * each run of other characters becomes `_`, and what is too long, empty or taken gets a part of the name's hash, so that
 * every exported name is unique and one name always gives one spelling beside the same neighbours.
 *
 * @example exportNames([{ name: 'files.search' }]).exported.get('files.search') // 'files_search'
 */
export function exportNames(tools: readonly Pick<Tool, 'name'>[]): ExportNames {
  const exported = new Map<string, string>()
  const original = new Map<string, string>()
  for (const { name } of tools) if (allowed.test(name)) set(name, name)
  for (const { name } of tools) {
    if (exported.has(name)) continue
    let spelling = spell(name)
    const hash = hashText(name)
    if (spelling === '' || original.has(spelling)) spelling = `${spelling.slice(0, 55) || 'tool'}_${hash.slice(0, 8)}`
    for (let count = 2; original.has(spelling); count++) spelling = `${spelling.slice(0, 45)}_${hash.slice(8)}_${count}`
    set(name, spelling)
  }
  return { exported, original }

  function set(name: string, spelling: string): void {
    exported.set(name, spelling)
    original.set(spelling, name)
  }
}

/** Empty: nothing of the name can be kept. */
function spell(name: string): string {
  const spelling = name.replace(/[^a-zA-Z0-9_-]+/g, '_')
  if (!/[a-zA-Z0-9]/.test(spelling)) return ''
  return spelling.length > 64 ? `${spelling.slice(0, 55)}_${hashText(name).slice(0, 8)}` : spelling
}
