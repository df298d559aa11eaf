// Finding calls is one pass over the text; what it skips and what it takes only make sense together.

import { type DialectId, dialects, getDialect } from '../dialects/index.js'
import { bracedTextGrammar } from '../grammar/braced-text.js'
import type { CallGrammar, CallRegion, WrittenCall } from '../grammar/call-grammar.js'
import { channelElementsGrammar } from '../grammar/channel-elements.js'
import { elementsGrammar } from '../grammar/elements.js'
import { jsonGrammar } from '../grammar/json.js'
import { keyValuePairsGrammar } from '../grammar/key-value-pairs.js'
import { namedJsonGrammar } from '../grammar/named-json.js'
import { prefixedElementsGrammar } from '../grammar/prefixed-elements.js'
import { pythonicGrammar } from '../grammar/pythonic.js'
import { toolTagsGrammar } from '../grammar/tool-tags.js'
import type { Diagnostic } from '../json/diagnostic.js'
import type { Json } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import type { ToolIndex } from '../tool/tool-index.js'
import { isQuotedExample } from './quoted-example.js'
import { nextReasoning, type TextRange } from './reasoning.js'
import { resolveName } from './repair/resolve-name.js'
import { repairArguments } from './repair-call.js'
import { proseWithout } from './reply-prose.js'

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

/** What {@link findCalls} gives. */
export interface FoundCalls {
  readonly calls: readonly FoundCall[]
  /** The text without reasoning, calls and the marks around them. */
  readonly prose: string
  /** Every liberty taken, call by call. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Options of {@link findCalls}. */
export interface FindOptions {
  /** Read only these dialects; all of them when left out. */
  readonly dialects?: readonly string[]
}

/** Whoever reads the same characters more often than this has met a text that is made to be slow. */
const mostRereading = 6

/** What may begin a call, in any grammar. */
const candidate = /[{[<\]]|>>>|\bto=|\bAction:|\bcall:|[\p{L}_][\p{L}\p{N}_.:-]*\s*\(/gu

const allGrammars: readonly CallGrammar[] = [
  prefixedElementsGrammar,
  channelElementsGrammar,
  keyValuePairsGrammar,
  namedJsonGrammar,
  elementsGrammar,
  toolTagsGrammar,
  bracedTextGrammar,
  pythonicGrammar,
  jsonGrammar,
]

/**
 * Finds every call in a reply, whatever the way in which the model wrote it. A call counts only when its name means an
 * offered tool and one of its keys is declared (or it has none, or the tool takes undeclared ones); one that was cut off
 * inside a value does not. Calls in reasoning and quoted examples do not count. Linear in the text, never throws.
 *
 * @throws UnknownIdError for a dialect that is not in the list.
 * @example findCalls('Sure: {"name": "ping", "arguments": {"host": "a.b"}}', toolset).calls[0].name // 'ping'
 */
export function findCalls(text: string, tools: ToolIndex, options: FindOptions = {}): FoundCalls {
  const wanted = options.dialects?.map((id) => getDialect(id))
  const grammars = wanted === undefined ? allGrammars : [...new Set(wanted.map((dialect) => dialect.grammar))]
  let reasoning: TextRange[] = []
  let found: FoundCall[] = []
  let regions: TextRange[] = []
  let at = 0
  let work = 0
  let thought = nextReasoning(text, 0)
  while (tools.tools.length > 0) {
    candidate.lastIndex = at
    const next = candidate.exec(text)
    const start = next?.index ?? text.length
    if (thought !== null && thought.start < at) thought = nextReasoning(text, at)
    if (thought !== null && thought.start <= start) {
      if (thought.opened) reasoning.push({ start: thought.start, end: thought.end })
      else {
        // Only the end of the reasoning was written: all that stood before it was thought, not said.
        reasoning = [{ start: 0, end: thought.end }]
        found = []
        regions = []
      }
      at = thought.end
      thought = nextReasoning(text, at)
      continue
    }
    if (next === null || work > mostRereading * text.length + 4096) break
    const region = readRegion(text, start, grammars, tools)
    if (region === null) {
      at = start + step(next[0])
      continue
    }
    work += region.end - start
    const calls = isQuotedExample(text, region)
      ? []
      : admit(
          region,
          text,
          tools,
          wanted?.map(({ id }) => id),
        )
    if (calls.length > 0) {
      found.push(...calls)
      regions.push({ start: region.start, end: region.end })
    }
    at = region.complete || calls.length > 0 ? Math.max(region.end, start + 1) : start + step(next[0])
  }
  return {
    calls: found,
    prose: proseWithout(text, [...reasoning, ...regions], regions),
    diagnostics: found.flatMap((call) => call.diagnostics),
  }
}

/** A word before `(` is passed over whole; any other candidate by its first character. */
function step(matched: string): number {
  return matched.endsWith('(') ? matched.length : 1
}

function readRegion(text: string, at: number, grammars: readonly CallGrammar[], tools: ToolIndex): CallRegion | null {
  let empty: CallRegion | null = null
  for (const grammar of grammars) {
    grammar.opener.lastIndex = at
    if (!grammar.opener.test(text)) continue
    const region = grammar.read(text, at, tools)
    if (region === null) continue
    if (region.calls.length > 0) return region
    empty ??= region
  }
  return empty
}

function admit(
  region: CallRegion,
  text: string,
  tools: ToolIndex,
  wanted: readonly DialectId[] | undefined,
): FoundCall[] {
  const calls: FoundCall[] = []
  for (const written of region.calls) {
    const call = admitCall(written, tools, dialectAt(text, region, wanted))
    if (call !== null) calls.push(call)
  }
  return calls
}

function admitCall(written: WrittenCall, tools: ToolIndex, dialect: DialectId): FoundCall | null {
  const resolved = resolveName(written.name, tools, written.explicit)
  if (resolved === null) return null
  const repaired = repairArguments(written.arguments, resolved.tool, resolved.diagnostics)
  if (repaired.arguments === null || repaired.argumentsText === null) return null
  if (!speaksOf(resolved.tool, repaired.arguments)) return null
  return {
    name: resolved.tool.name,
    arguments: repaired.arguments,
    argumentsText: repaired.argumentsText,
    valid: repaired.valid,
    span: written.span,
    dialect,
    diagnostics: [...(written.diagnostics ?? []), ...repaired.diagnostics],
  }
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
  const sources = [...owners.keys()]
    .sort((a, b) => b.length - a.length)
    .map((marker) => marker.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  knownMarks = { pattern: new RegExp(sources.join('|'), 'g'), dialects: owners }
  return knownMarks
}

/** The dialect of a region: the one with the longest mark at it or before it; else the plain one of its notation. */
function dialectAt(text: string, region: CallRegion, wanted: readonly DialectId[] | undefined): DialectId {
  const window = text.slice(Math.max(0, region.start - markReach), Math.min(region.end, region.start + 40))
  let best: { id: DialectId; length: number } | null = null
  const { pattern, dialects: owners } = allMarks()
  for (const [mark] of window.matchAll(pattern)) {
    const id = owners.get(mark)?.find((owner) => wanted === undefined || wanted.includes(owner))
    if (id !== undefined && (best === null || mark.length > best.length)) best = { id, length: mark.length }
  }
  if (best !== null) return best.id
  if (wanted !== undefined) return wanted[0]!
  return /^(?:\{|\[\s*[{"])/.test(text.slice(region.start, region.start + 12)) ? 'llama3_json' : 'pythonic'
}
