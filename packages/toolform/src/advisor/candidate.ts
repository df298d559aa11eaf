import { type CoreFormat, coreFormats, crossingProtocols } from '../constants.js'
import type { Evidence } from '../evidence/evidence.js'
import { logOdds, percentOf } from './log-odds.js'
import type { ModelResolution } from './resolve-model.js'
import type { Situation } from './situation.js'

/** The best protocol of the crossing table is taken, or spoken of, from this many points above the default one. */
export const protocolMargin = 2

/** Tools at which the tables other than the count table were measured. */
export const baseTools = 8
/** Tier at which the tables other than the tier table were measured. */
export const baseTier = 3

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
  /** A protocol that the pooled table has at least {@link protocolMargin} points higher, but that was not taken. */
  readonly betterProtocol: { readonly id: string; readonly points: number } | null
  /** The asked protocol was not measured with this format. */
  readonly unpaired: boolean
}

/** Tells whether a format is one of the eight that have tables of their own. */
export function isCoreFormat(id: string): id is CoreFormat {
  return (coreFormats as readonly string[]).includes(id)
}

/** Estimates one candidate format. */
export function estimateCandidate(
  formatId: string,
  situation: Situation,
  resolution: ModelResolution,
  evidence: Evidence,
): Estimated {
  const defaultProtocolId = evidence.formatMeta(formatId).default_protocol
  if (!isCoreFormat(formatId)) return estimateOther(formatId, defaultProtocolId, situation, evidence)
  const { rule } = situation
  const pooled = evidence.coreAccuracy(formatId, { rule })
  const { base, basis } = baseOf(formatId, situation, resolution, evidence, pooled)
  const choice = chooseProtocol(formatId, defaultProtocolId, basis === 'pooled', situation, evidence)
  const shifts = [countShift(formatId, situation, evidence), tierShift(formatId, situation, evidence)]
  const asked = evidence.crossing(rule, formatId, choice.protocolId)
  const usual = evidence.crossing(rule, formatId, defaultProtocolId)
  if (asked !== null && usual !== null) {
    shifts.push({ kind: 'protocol', cell: asked, from: usual, amount: logOdds(asked) - logOdds(usual) })
  }
  const odds = logOdds(base)
  const accuracy = percentOf(shifts.reduce((sum, shift) => sum + shift.amount, odds))
  const figures = [base, pooled, accuracy]
  for (const { cell, amount } of shifts) figures.push(cell, ...(amount === 0 ? [] : [percentOf(odds + amount)]))
  return {
    formatId,
    protocolId: choice.protocolId,
    defaultProtocolId,
    core: true,
    basis,
    base,
    pooled,
    shifts,
    accuracy,
    interval: [Math.min(...figures), Math.max(...figures)],
    betterProtocol: choice.better,
    unpaired: asked === null || usual === null,
  }
}

/** A format outside the core eight: its pooled mean over the cells it ran in, without shifts. */
function estimateOther(
  formatId: string,
  defaultProtocolId: string,
  situation: Situation,
  evidence: Evidence,
): Estimated {
  const value = evidence.formatMeta(formatId).measured?.call_exact ?? 0
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

/** Under rule main the nearest measurement: the checkpoint's row, the anchor's, the family's; else the pooled table. */
function baseOf(
  formatId: CoreFormat,
  situation: Situation,
  resolution: ModelResolution,
  evidence: Evidence,
  pooled: number,
): { base: number; basis: string } {
  if (situation.rule === 'main') {
    const { checkpoint, anchor, family } = resolution
    const own = checkpoint === null ? null : evidence.checkpointRow(checkpoint)
    if (own !== null) return { base: own.accuracy[formatId], basis: `checkpoint:${own.id}` }
    const anchored = anchor === null ? null : evidence.anchorRow(anchor)
    if (anchored !== null) return { base: anchored.accuracy[formatId], basis: `anchor:${anchored.label}` }
    const related = family === null ? null : evidence.familyRow(family)
    if (related !== null) return { base: related.accuracy[formatId], basis: `family:${related.family}` }
  }
  return { base: pooled, basis: 'pooled' }
}

function chooseProtocol(
  formatId: CoreFormat,
  defaultProtocolId: string,
  pooledBase: boolean,
  situation: Situation,
  evidence: Evidence,
): { protocolId: string; better: Estimated['betterProtocol'] } {
  if (situation.protocol !== null) return { protocolId: situation.protocol, better: null }
  const usual = evidence.crossing(situation.rule, formatId, defaultProtocolId)
  if (usual === null) return { protocolId: defaultProtocolId, better: null }
  let best: { id: string; points: number } | null = null
  for (const id of crossingProtocols) {
    const points = evidence.crossing(situation.rule, formatId, id)! - usual
    // Decimal figures differ by sums such as 1.9999999999999998 that mean 2.0.
    if (points >= protocolMargin - 1e-9 && (best === null || points > best.points)) best = { id, points }
  }
  if (best === null) return { protocolId: defaultProtocolId, better: null }
  return pooledBase ? { protocolId: best.id, better: null } : { protocolId: defaultProtocolId, better: best }
}

function countShift(formatId: CoreFormat, { nTools }: Situation, evidence: Evidence): Shift {
  const { value, clamped } = evidence.countAccuracy(formatId, nTools)
  const from = evidence.countAccuracy(formatId, baseTools).value
  return { kind: 'count', cell: value, from, amount: logOdds(value) - logOdds(from), clamped }
}

/** A gain of an easier tier was measured at 8 tools and holds only there; a loss always counts. */
function tierShift(formatId: CoreFormat, { nTools, tier }: Situation, evidence: Evidence): Shift {
  const cell = evidence.tierAccuracy(formatId, tier)
  const from = evidence.tierAccuracy(formatId, baseTier)
  const amount = logOdds(cell) - logOdds(from)
  return { kind: 'tier', cell, from, amount: amount > 0 && nTools !== baseTools ? 0 : amount }
}
