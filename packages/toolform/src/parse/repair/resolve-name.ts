import { type Diagnostic, type DiagnosticCode, diagnosticCosts } from '../../json/diagnostic.js'
import { canonicalName } from '../../tool/canonical-name.js'
import type { Tool } from '../../tool/tool.js'
import type { ToolIndex } from '../../tool/tool-index.js'
import { nearestName } from './near-name.js'

/** The tool that a written name means, and what it took to see that. */
export interface ResolvedName {
  readonly tool: Tool
  readonly diagnostics: readonly Diagnostic[]
}

/** Words that some templates and clients put before a name. */
const prefixes =
  /^(?:(?:functions?|default_api|tools?|tool_code|api|assistant|to|multi_tool_use|namespace|mcp)\s*(?:[.:/]|::|__)\s*)+/i
/** `functions.get_weather:0`, `get_weather(...)`, `get_weather;` */
const suffixes = /(?::\d+|\([^)]*\)?|[;,.:]+)$/

/**
 * Resolves a written name: exact; canonical (case, `_` and `-` do not count); without quotes, prefixes and call
 * numbers; the last part of a dotted or `mcp__server__` path; a slip of spelling, only where one tool is meant.
 *
 * @param near Whether slips of spelling resolve; text that is not surely a call should not.
 */
export function resolveName(written: string, tools: ToolIndex, near = true): ResolvedName | null {
  // A server that does not know the model's marks leaves them in the name.
  const name = written.replace(/<\|[\s\S]*$/, '').trim()
  const exact = tools.tools.length > 0 ? tools.get(name) : undefined
  if (exact !== undefined) return found(exact, name, exact.name === name ? null : 'name_convention')
  const bare = name
    .replace(/^["'`“”‘’<[{(*\s]+|["'`“”‘’>\]})*\s]+$/g, '')
    .replace(prefixes, '')
    .replace(suffixes, '')
    .trim()
  if (bare !== name) {
    const tool = tools.get(bare)
    if (tool !== undefined) return found(tool, name, 'name_prefix')
  }
  for (const part of lastParts(bare)) {
    const tool = tools.get(part)
    if (tool !== undefined && isUnambiguous(part, tools)) return found(tool, name, 'name_prefix')
  }
  const owner = byOwnLastPart(bare, tools)
  if (owner !== undefined) return found(owner, name, 'name_prefix')
  if (!near) return null
  const nearest = nearestName(bare, tools)
  return nearest === null ? null : found(nearest, name, 'name_near')
}

/** `mcp__fs__read_file` and `fs.read_file` end in the tool's name. */
function lastParts(name: string): string[] {
  const parts: string[] = []
  for (const separator of ['__', '.', '/', '::', ':']) {
    const at = name.lastIndexOf(separator)
    if (at > 0 && at + separator.length < name.length) parts.push(name.slice(at + separator.length))
  }
  return parts
}

/** A last part counts only where no other tool's name ends in it too. */
function isUnambiguous(part: string, tools: ToolIndex): boolean {
  const folded = canonicalName(part)
  return tools.tools.filter((tool) => canonicalName(tool.name) === folded).length === 1
}

/** A name without the namespace with which it was offered: `read_file` for `mcp__fs__read_file`, where one tool ends so. */
function byOwnLastPart(name: string, tools: ToolIndex): Tool | undefined {
  const folded = canonicalName(name)
  if (folded === '') return undefined
  const words = name.split(/[^\p{L}\p{N}]+/u).length
  const owners = tools.tools.filter(
    (tool) =>
      lastParts(tool.name).some((part) => canonicalName(part) === folded) ||
      (words > 1 && endsInWords(tool.name, name)),
  )
  return owners.length === 1 ? owners[0] : undefined
}

/** `Sandbox_run_script` ends in the words of `run_script`. */
function endsInWords(own: string, name: string): boolean {
  const rest = own.length - name.length
  return rest > 0 && own.toLowerCase().endsWith(name.toLowerCase()) && /[^\p{L}\p{N}]/u.test(own[rest - 1]!)
}

function found(tool: Tool, written: string, code: DiagnosticCode | null): ResolvedName {
  if (code === null) return { tool, diagnostics: [] }
  return { tool, diagnostics: [{ code, cost: diagnosticCosts[code], from: written, to: tool.name }] }
}
