import type { Estimated } from './candidate.js'
import type { Situation } from './situation.js'

/** Accuracies within this many points of the best are a tie; when the aim is cost, scores within this many percent. */
const tieMargin = 2

/** A candidate with its size, its cost and what speaks against it. */
export interface Candidate {
  readonly estimate: Estimated
  readonly tokens: number | null
  readonly cost: number | null
  readonly hiddenRequired: readonly string[]
  readonly overContext: boolean
  readonly overBudget: boolean
  /** The aim is cost, and no table has the length of a reply in this protocol. */
  readonly noOutputLength: boolean
}

/** A candidate with its score: accuracy, or accuracy for its cost. */
export interface Ranked {
  readonly candidate: Candidate
  readonly score: number
}

/** The candidates that remain, best first. */
export interface Ranking {
  readonly ranked: readonly Ranked[]
  /** Formats over the token budget. */
  readonly dropped: readonly string[]
  /** No candidate fits the budget: the smallest format was kept all the same. */
  readonly noneFits: boolean
  /** The aim was cost and no candidate has one: ranked by accuracy. */
  readonly byAccuracy: boolean
  /** Formats within the tie margin of the best. */
  readonly tiedWith: readonly string[]
}

/** The format that stays when none fits the budget. */
const smallestFormat = 'json_minimal'

/**
 * Ranks candidates: those over the budget drop out; those that fill over half of the window or hide a required field
 * come after the others; then by score, equals in the order in which they were given.
 */
export function rankCandidates(candidates: readonly Candidate[], situation: Situation): Ranking {
  const dropped = candidates.filter((candidate) => candidate.overBudget).map(({ estimate }) => estimate.formatId)
  const fitting = candidates.filter((candidate) => !candidate.overBudget)
  const noneFits = fitting.length === 0
  const smallest = candidates.filter(({ estimate }) => estimate.formatId === smallestFormat)
  const left = noneFits ? (smallest.length > 0 ? smallest : candidates) : fitting
  const byCost = situation.objective === 'cost' && left.some(({ cost }) => cost !== null)
  const ranked = left.map((candidate): Ranked => ({ candidate, score: scoreOf(candidate, byCost) }))
  ranked.sort(
    (a, b) =>
      Number(isLate(a.candidate)) - Number(isLate(b.candidate)) || (a.score === b.score ? 0 : b.score - a.score),
  )
  const best = ranked[0]!
  const margin = situation.objective === 'cost' ? (best.score * tieMargin) / 100 : tieMargin
  const tiedWith = ranked
    .slice(1)
    .filter(
      ({ candidate, score }) => isLate(candidate) === isLate(best.candidate) && best.score - score <= margin + 1e-9,
    )
    .map(({ candidate }) => candidate.estimate.formatId)
  return { ranked, dropped, noneFits, byAccuracy: situation.objective === 'cost' && !byCost, tiedWith }
}

function scoreOf({ estimate, cost }: Candidate, byCost: boolean): number {
  if (!byCost) return estimate.accuracy
  return cost === null ? Number.NEGATIVE_INFINITY : estimate.accuracy / cost
}

function isLate(candidate: Candidate): boolean {
  return candidate.overContext || candidate.hiddenRequired.length > 0
}
