import { type DialectId, dialects } from '../dialects/index.js'
import type { CallRegion, WrittenCall } from '../grammar/call-grammar.js'
import type { Diagnostic } from '../json/diagnostic.js'
import type { Json } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import type { ToolIndex } from '../tool/tool-index.js'
import type { TextRange } from './reasoning.js'
import { resolveName } from './repair/resolve-name.js'
import { repairArguments } from './repair-call.js'

/** A call that stood in a text. */
export interface FoundCall {
  /** The tool's own name. */
  readonly name: string
  readonly arguments: Record<string, Json>
  /** The arguments as JSON text, exactly as written where nothing was mended. */
  readonly argumentsText: string
  /** Nothing in the arguments is against the author's schema. */
  readonly valid: boolean
  /** Half-open range in the text. */
  readonly span: TextRange
  /** The way in which it was written. */
  readonly dialect: DialectId
  readonly diagnostics: readonly Diagnostic[]
}

/** The calls of a region that are calls of offered tools; `base` is the text's own place in the reply. */
export function admitCalls(
  region: CallRegion,
  text: string,
  base: number,
  tools: ToolIndex,
  wanted: readonly DialectId[] | undefined,
): FoundCall[] {
  const calls: FoundCall[] = []
  const dialect = dialectAt(text, region, wanted)
  for (const written of region.calls) {
    const call = admitCall(written, base, tools, dialect)
    if (call !== null) calls.push(call)
  }
  return calls
}

function admitCall(written: WrittenCall, base: number, tools: ToolIndex, dialect: DialectId): FoundCall | null {
  const resolved = resolveName(written.name, tools, written.explicit)
  if (resolved === null) return null
  const repaired = repairArguments(written.arguments, resolved.tool, resolved.diagnostics, written.argumentsText)
  if (repaired.arguments === null || repaired.argumentsText === null) return null
  if (!speaksOf(resolved.tool, repaired.arguments)) return null
  return {
    name: resolved.tool.name,
    arguments: repaired.arguments,
    argumentsText: repaired.argumentsText,
    valid: repaired.valid,
    span: { start: base + written.span.start, end: base + written.span.end },
    dialect,
    diagnostics: joined(written.diagnostics ?? [], repaired.diagnostics),
  }
}

function joined(first: readonly Diagnostic[], second: readonly Diagnostic[]): readonly Diagnostic[] {
  if (second.length === 0) return first
  return first.length === 0 ? second : [...first, ...second]
}

/** Arguments speak of a tool when one of their keys is declared, when there are none, or when it takes any. */
function speaksOf(tool: Tool, given: Record<string, Json>): boolean {
  const keys = Object.keys(given)
  if (keys.length === 0 || tool.params.length === 0 || tool.open === true) return true
  return tool.params.some((param) => Object.hasOwn(given, param.name))
}

/** How far around a region's start its dialect's mark may stand. */
const markReach = 120

interface Marks {
  /** What every text that holds a mark holds; found much faster. */
  readonly hint: RegExp
  readonly pattern: RegExp
  readonly dialects: ReadonlyMap<string, readonly DialectId[]>
}
let knownMarks: Marks | undefined

/** One expression for the marks of all dialects, the longest first, and whose each mark is. */
function allMarks(): Marks {
  if (knownMarks !== undefined) return knownMarks
  const owners = new Map<string, DialectId[]>()
  for (const { id, markers } of dialects) {
    for (const marker of markers) owners.set(marker, [...(owners.get(marker) ?? []), id])
  }
  const source = (marker: string): string => marker.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const marks = [...owners.keys()].sort((a, b) => b.length - a.length)
  const wordy = marks.filter((mark) => !/[<>[\]]/.test(mark))
  knownMarks = {
    hint: new RegExp(['[<>[\\]]', ...wordy.map(source)].join('|')),
    pattern: new RegExp(marks.map(source).join('|'), 'g'),
    dialects: owners,
  }
  return knownMarks
}

/** The dialect of a region: the one with the longest mark at it or before it; else the plain one of its notation. */
function dialectAt(text: string, region: CallRegion, wanted: readonly DialectId[] | undefined): DialectId {
  const window = text.slice(Math.max(0, region.start - markReach), Math.min(region.end, region.start + 40))
  let best: { id: DialectId; length: number } | null = null
  const { hint, pattern, dialects: owners } = allMarks()
  for (const [mark] of hint.test(window) ? window.matchAll(pattern) : []) {
    const id = owners.get(mark)?.find((owner) => wanted === undefined || wanted.includes(owner))
    if (id !== undefined && (best === null || mark.length > best.length)) best = { id, length: mark.length }
  }
  if (best !== null) return best.id
  if (wanted !== undefined) return wanted[0]!
  return /^(?:\{|\[\s*[{"])/.test(text.slice(region.start, region.start + 12)) ? 'llama3_json' : 'pythonic'
}
