import { describe, expect, it } from 'vitest'
import known from '../../known-differences.json' with { type: 'json' }
import rows from '../../vectors/replies.json' with { type: 'json' }
import toolsets from '../../vectors/toolsets.json' with { type: 'json' }
import { type GradingRule, gradingRules } from '../constants.js'
import { isJsonObject, type Json } from '../json/json.js'
import type { ProtocolId } from '../protocols/index.js'
import { loadTools } from '../toolset/load-tools.js'
import type { Toolset } from '../toolset/toolset.js'
import { type ParsedReply, type ParseReplyOptions, parseReply } from './parse-reply.js'

interface Call {
  readonly name: string
  readonly arguments: Record<string, Json>
}
/** A reading as the vectors keep it. */
interface Reading {
  readonly ok: boolean
  readonly calls: readonly (Call & { readonly valid: boolean; readonly repairs: readonly string[] })[]
  readonly rejected: readonly { readonly name: string; readonly repairs: readonly string[] }[]
  readonly hallucinated: readonly string[]
  readonly parsed_strict: boolean
  readonly parsed_lenient: boolean
  readonly matched_syntax: string
  readonly format_compliant: boolean
  readonly no_call_declared: boolean
  readonly reasoning_removed: boolean
}
interface Row {
  readonly toolset: string
  readonly protocol: ProtocolId
  readonly variant: string
  readonly reply: string
  readonly gold: Call | null
  readonly rules: Readonly<Record<GradingRule, Reading>>
  readonly lenient: Reading
}

const all = rows as unknown as readonly Row[]
const loaded = new Map<string, Toolset>(
  Object.entries(toolsets).map(([name, tools]) => [name, loadTools(tools as Json, { kind: 'openai' })]),
)
/** `protocol:variant`, or either with a star for the other. */
const excepted = new Set(known.filter(({ area }) => area === 'replies').map(({ id }) => id))
const isExcepted = ({ protocol, variant }: Row): boolean =>
  [`${protocol}:${variant}`, `*:${variant}`, `${protocol}:*`].some((id) => excepted.has(id))

/** A reply in the vectors' shape. */
function readingOf(reply: ParsedReply): Reading {
  return {
    ok: reply.ok,
    calls: reply.calls.map((call) => ({
      name: call.resolvedName ?? call.name,
      arguments: plain(call.arguments) as Record<string, Json>,
      valid: call.valid,
      repairs: call.repairs,
    })),
    rejected: reply.rejected.map(({ name, resolvedName, repairs }) => ({ name: resolvedName ?? name, repairs })),
    hallucinated: reply.hallucinated,
    parsed_strict: reply.parsedStrict,
    parsed_lenient: reply.parsedLenient,
    matched_syntax: reply.matchedSyntax,
    format_compliant: reply.formatCompliant,
    no_call_declared: reply.noCallDeclared,
    reasoning_removed: reply.reasoningRemoved,
  }
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(plain)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]))
}

const rightVariants = ['clean', 'flat', 'prose_before', 'prose_after', 'think', 'fenced', 'camel_name', 'twice']

/** The right calls of a reply whose writer meant them; null where the reference's reading is the measure. */
function goldOf({ protocol, variant, gold }: Row): Call[] | null {
  if (gold === null || !rightVariants.includes(variant)) return null
  return variant === 'twice' && protocol !== 'json_object' ? [gold, gold] : [gold]
}

describe.each([...gradingRules, 'lenient'] as const)('replies read %s', (rule) => {
  const options: ParseReplyOptions = rule === 'lenient' ? { lenientFallback: true } : { rule }
  const read = (row: Row): Reading => readingOf(parseReply(row.reply, loaded.get(row.toolset)!, row.protocol, options))
  const referenceOf = (row: Row): Reading => (rule === 'lenient' ? row.lenient : row.rules[rule])

  it.each(all.filter((row) => !isExcepted(row)))('$protocol, $variant, $toolset', (row) => {
    const reading = read(row)
    const reference = referenceOf(row)
    const gold = goldOf(row)
    if (gold === null) return expect(reading).toEqual(reference)
    // Where the reference is right, all of its reading counts; where it is not, the right calls do.
    if (reference.ok) expect({ ...reading, calls: [] }).toEqual({ ...reference, calls: [] })
    if (reference.ok || sameCalls(reading, gold)) {
      expect(callsOf(reading)).toEqual(gold)
      return expect(reading.ok).toBe(true)
    }
    return expect(reading).toEqual(reference)
  })

  it.each(all.filter(isExcepted))('$protocol, $variant, $toolset: no wrong call', (row) => {
    const reading = read(row)
    if (row.variant === 'other_syntax') return expect(callsOf(reading)).toEqual([row.gold])
    // What could not be read whole is no usable call, or it is one of the right values alone.
    for (const call of reading.calls.filter(({ valid }) => valid)) {
      expect(call.name).toBe(row.gold?.name)
      if (row.variant === 'truncated') expect(row.gold?.arguments).toMatchObject(call.arguments)
    }
    return expect(reading.no_call_declared).toBe(false)
  })
})

function callsOf(reading: Reading): Call[] {
  return reading.calls.map(({ name, arguments: args }) => ({ name, arguments: args }))
}

function sameCalls(reading: Reading, gold: readonly Call[]): boolean {
  return JSON.stringify(callsOf(reading)) === JSON.stringify(gold)
}
