import { type CoreFormat, coreFormats, crossingProtocols, type GradingRule, gradingRules } from '../constants.js'
import type { Evidence } from '../evidence/evidence.js'
import type { CostRow } from '../evidence/tables.js'
import { logOdds } from './log-odds.js'

/** The best protocol of the crossing table is taken, or spoken of, from this many points above the default one. */
export const protocolMargin = 2
/** Tools at which the tables other than the count table were measured. */
export const baseTools = 8
/** Tier at which the tables other than the tier table were measured. */
export const baseTier = 3

/** A cell of a table with what it adds to the log-odds against the cell that it is compared with; percent. */
export interface Cell {
  readonly value: number
  readonly amount: number
}

/** Another protocol and how many points the pooled table has it above the default one. */
export interface BetterProtocol {
  readonly id: string
  readonly points: number
}

/** What the tables say of a core format under one grading rule. */
export interface RuleFigures {
  /** Over all checkpoints, percent. */
  readonly pooled: number
  /** The crossing table's row: a cell a protocol, against the default protocol's. */
  readonly crossing: ReadonlyMap<string, Cell>
  /** The default protocol's cell, percent; null when the crossing table lacks it. */
  readonly usual: number | null
  /** The protocol that is best by at least {@link protocolMargin}. */
  readonly better: BetterProtocol | null
}

/** What the tables say of a core format, looked up and put into log-odds once for all recommendations. */
export interface CoreFigures {
  readonly defaultProtocolId: string
  readonly rules: Readonly<Record<GradingRule, RuleFigures>>
  /** Accuracy at {@link baseTools}, percent and in log-odds. */
  readonly atBaseTools: number
  readonly atBaseToolsOdds: number
  /** Tier 1 first, each against {@link baseTier}. */
  readonly tiers: readonly Cell[]
  readonly cost: CostRow
}

const figuresOf = new WeakMap<Evidence, ReadonlyMap<string, CoreFigures>>()

/**
 * The figures of every core format by its id; made once for each evidence.
 *
 * @example coreFigures(loadEvidence()).get('xml_schema')?.rules.main.pooled // 67.52
 */
export function coreFigures(evidence: Evidence): ReadonlyMap<string, CoreFigures> {
  const known = figuresOf.get(evidence)
  if (known !== undefined) return known
  const built = new Map(coreFormats.map((formatId) => [formatId, figuresOfFormat(formatId, evidence)] as const))
  figuresOf.set(evidence, built)
  return built
}

function figuresOfFormat(formatId: CoreFormat, evidence: Evidence): CoreFigures {
  const defaultProtocolId = evidence.formatMeta(formatId).default_protocol
  const atBaseTools = evidence.countAccuracy(formatId, baseTools).value
  const atBaseTier = logOdds(evidence.tierAccuracy(formatId, baseTier))
  return {
    defaultProtocolId,
    rules: Object.fromEntries(
      gradingRules.map((rule) => [rule, ruleFigures(rule, formatId, defaultProtocolId, evidence)]),
    ) as Record<GradingRule, RuleFigures>,
    atBaseTools,
    atBaseToolsOdds: logOdds(atBaseTools),
    tiers: evidence.load('tiers').data.tiers.map((tier) => {
      const value = evidence.tierAccuracy(formatId, tier)
      return { value, amount: logOdds(value) - atBaseTier }
    }),
    cost: evidence.costRow(formatId)!,
  }
}

function ruleFigures(
  rule: GradingRule,
  formatId: CoreFormat,
  defaultProtocolId: string,
  evidence: Evidence,
): RuleFigures {
  const usual = evidence.crossing(rule, formatId, defaultProtocolId)
  const crossing = new Map<string, Cell>()
  let better: BetterProtocol | null = null
  for (const id of crossingProtocols) {
    const value = evidence.crossing(rule, formatId, id)
    if (value === null || usual === null) continue
    crossing.set(id, { value, amount: logOdds(value) - logOdds(usual) })
    const points = value - usual
    // Decimal figures differ by sums such as 1.9999999999999998 that mean 2.0.
    if (points >= protocolMargin - 1e-9 && (better === null || points > better.points)) better = { id, points }
  }
  return { pooled: evidence.coreAccuracy(formatId, { rule }), crossing, usual, better }
}

const completionsOf = new WeakMap<Evidence, ReadonlyMap<string, number>>()

/**
 * Mean length of a reply in tokens by protocol, over the core formats whose own protocol it is.
 *
 * @example meanCompletions(loadEvidence()).get('xml_call') // 100.5
 */
export function meanCompletions(evidence: Evidence): ReadonlyMap<string, number> {
  const known = completionsOf.get(evidence)
  if (known !== undefined) return known
  const lengths = new Map<string, number[]>()
  for (const { defaultProtocolId, cost } of coreFigures(evidence).values()) {
    lengths.set(defaultProtocolId, [...(lengths.get(defaultProtocolId) ?? []), cost.completion])
  }
  const means = new Map(
    [...lengths].map(([id, values]) => [id, values.reduce((sum, value) => sum + value, 0) / values.length] as const),
  )
  completionsOf.set(evidence, means)
  return means
}
