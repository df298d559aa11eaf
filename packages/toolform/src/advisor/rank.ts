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
  /** The smallest format, which stands in for all when no candidate fits the budget; null when one does. */
  readonly standIn: Candidate | null
  /** The aim was cost and no candidate has one: ranked by accuracy. */
  readonly byAccuracy: boolean
  /** Formats within the tie margin of the best. */
  readonly tiedWith: readonly string[]
}

/** The format that stays when none fits the budget. */
const smallestFormat = 'json_minimal'

/**
 * Ranks candidates: those over the budget drop out; those that fill over half of the window or hide a required field
 * come after the others; then by score, equals in the order in which they were given. `weigh` makes a candidate of the
 * smallest format, which stands in for all when none fits, whether it was given or not.
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  situation: Situation,
  weigh: (formatId: string) => Candidate,
): Ranking {
  const dropped = candidates.filter((candidate) => candidate.overBudget).map(({ estimate }) => estimate.formatId)
  const fitting = candidates.filter((candidate) => !candidate.overBudget)
  const standIn =
    fitting.length > 0
      ? null
      : (candidates.find(({ estimate }) => estimate.formatId === smallestFormat) ?? weigh(smallestFormat))
  const left = standIn === null ? fitting : [standIn]
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
  return { ranked, dropped, standIn, byAccuracy: situation.objective === 'cost' && !byCost, tiedWith }
}

function scoreOf({ estimate, cost }: Candidate, byCost: boolean): number {
  if (!byCost) return estimate.accuracy
  return cost === null ? Number.NEGATIVE_INFINITY : estimate.accuracy / cost
}

function isLate(candidate: Candidate): boolean {
  return candidate.overContext || candidate.hiddenRequired.length > 0
}
