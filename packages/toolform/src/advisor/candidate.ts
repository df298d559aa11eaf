import { type CoreFormat, coreFormats } from '../constants.js'
import type { Evidence } from '../evidence/evidence.js'
import type { ByCoreFormat } from '../evidence/tables.js'
import { type BetterProtocol, baseTier, baseTools, type CoreFigures, coreFigures } from './core-figures.js'
import { logOdds, percentOf } from './log-odds.js'
import type { ModelResolution } from './resolve-model.js'
import type { Situation } from './situation.js'

/** A figure moved in log-odds by what a table says of one difference. */
export interface Shift {
  readonly kind: 'count' | 'tier' | 'protocol'
  /** The table's value for this situation, percent. */
  readonly cell: number
  /** The table's value that it is compared with, percent. */
  readonly from: number
  /** What is added to the log-odds; 0 when the difference is known but not applied. */
  readonly amount: number
  /** The situation lies outside the measured points, the nearest one is used. */
  readonly clamped?: boolean
}

/** A format with its protocol in a situation: what it is expected to reach and which figures that rests on. */
export interface Estimated {
  readonly formatId: string
  readonly protocolId: string
  readonly defaultProtocolId: string
  readonly core: boolean
  /** Where the base comes from: `checkpoint:<id>`, `anchor:<name>`, `family:<key>` or `pooled`. */
  readonly basis: string
  readonly base: number
  readonly pooled: number
  readonly shifts: readonly Shift[]
  /** Percent, strictly between 0 and 100 for a core format. */
  readonly accuracy: number
  /** Lowest and highest of the figures it rests on, percent. */
  readonly interval: readonly [number, number]
  /** A protocol that the pooled table has clearly higher, but that was not taken. */
  readonly betterProtocol: BetterProtocol | null
  /** The asked protocol was not measured with this format. */
  readonly unpaired: boolean
}

/** The row that every candidate's base is read from, when the model has one of its own. */
export interface OwnRow {
  readonly basis: string
  readonly accuracy: ByCoreFormat
}

/** Tells whether a format is one of the eight that have tables of their own. */
export function isCoreFormat(id: string): id is CoreFormat {
  return (coreFormats as readonly string[]).includes(id)
}

/**
 * Under rule main the nearest measurement: the checkpoint's row, the anchor's, the family's; null for the pooled table.
 *
 * @example ownRow(completeSituation(), resolveModel('qwen3:8b'), evidence)?.basis // 'checkpoint:Qwen/Qwen3-8B'
 */
export function ownRow(situation: Situation, resolution: ModelResolution, evidence: Evidence): OwnRow | null {
  if (situation.rule !== 'main') return null
  const { checkpoint, anchor, family } = resolution
  const own = checkpoint === null ? null : evidence.checkpointRow(checkpoint)
  if (own !== null) return { accuracy: own.accuracy, basis: `checkpoint:${own.id}` }
  const anchored = anchor === null ? null : evidence.anchorRow(anchor)
  if (anchored !== null) return { accuracy: anchored.accuracy, basis: `anchor:${anchored.label}` }
  const related = family === null ? null : evidence.familyRow(family)
  if (related !== null) return { accuracy: related.accuracy, basis: `family:${related.family}` }
  return null
}

/**
 * Estimates one candidate format: the base of the model's own row or of the pooled table, shifted in log-odds.
 *
 * @example estimateCandidate('xml_schema', completeSituation(), null, evidence).basis // 'pooled'
 */
export function estimateCandidate(
  formatId: string,
  situation: Situation,
  row: OwnRow | null,
  evidence: Evidence,
): Estimated {
  const figures = coreFigures(evidence).get(formatId)
  if (figures === undefined || !isCoreFormat(formatId)) return estimateOther(formatId, situation, evidence)
  const { defaultProtocolId } = figures
  const { pooled, crossing, usual, better } = figures.rules[situation.rule]
  const base = row === null ? pooled : row.accuracy[formatId]
  // A base of the model's own keeps the default protocol: the crossing table is pooled.
  const protocolId = situation.protocol ?? (row === null && better !== null ? better.id : defaultProtocolId)
  const asked = crossing.get(protocolId)
  const shifts = [countShift(formatId, figures, situation, evidence), tierShift(figures, situation)]
  if (asked !== undefined) shifts.push({ kind: 'protocol', cell: asked.value, from: usual!, amount: asked.amount })
  const odds = logOdds(base)
  let shifted = odds
  for (const { amount } of shifts) shifted += amount
  const accuracy = percentOf(shifted)
  let low = Math.min(base, pooled, accuracy)
  let high = Math.max(base, pooled, accuracy)
  for (const { cell, amount } of shifts) {
    const alone = amount === 0 ? cell : percentOf(odds + amount)
    low = Math.min(low, cell, alone)
    high = Math.max(high, cell, alone)
  }
  return {
    formatId,
    protocolId,
    defaultProtocolId,
    core: true,
    basis: row === null ? 'pooled' : row.basis,
    base,
    pooled,
    shifts,
    accuracy,
    interval: [low, high],
    betterProtocol: situation.protocol === null && row !== null ? better : null,
    unpaired: asked === undefined,
  }
}

/** A format outside the core eight: its pooled mean over the cells it ran in, without shifts. */
function estimateOther(formatId: string, situation: Situation, evidence: Evidence): Estimated {
  const { default_protocol: defaultProtocolId, measured } = evidence.formatMeta(formatId)
  const value = measured?.call_exact ?? 0
  const protocolId = situation.protocol ?? defaultProtocolId
  return {
    formatId,
    protocolId,
    defaultProtocolId,
    core: false,
    basis: 'pooled',
    base: value,
    pooled: value,
    shifts: [],
    accuracy: value,
    interval: [value, value],
    betterProtocol: null,
    unpaired: protocolId !== defaultProtocolId,
  }
}

function countShift(
  formatId: CoreFormat,
  { atBaseTools, atBaseToolsOdds }: CoreFigures,
  { nTools }: Situation,
  evidence: Evidence,
): Shift {
  const { value, clamped } = evidence.countAccuracy(formatId, nTools)
  return { kind: 'count', cell: value, from: atBaseTools, amount: logOdds(value) - atBaseToolsOdds, clamped }
}

/** A gain of an easier tier was measured at 8 tools and holds only there; a loss always counts. */
function tierShift({ tiers }: CoreFigures, { nTools, tier }: Situation): Shift {
  const { value, amount } = tiers[Math.min(tier, tiers.length) - 1]!
  const from = tiers[baseTier - 1]!.value
  return { kind: 'tier', cell: value, from, amount: amount > 0 && nTools !== baseTools ? 0 : amount }
}
