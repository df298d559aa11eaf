import { crossingProtocols } from '../constants.js'
import type { Evidence } from '../evidence/evidence.js'
import { strayNames } from '../formats/identifier-names.js'
import { getFormat } from '../formats/index.js'
import { getProtocol } from '../protocols/index.js'
import { renderOptions } from '../tool/render-options.js'
import type { Toolset } from '../toolset/toolset.js'
import type { Estimated } from './candidate.js'
import { baseTier, baseTools } from './core-figures.js'
import { formatCount, formatPercent } from './figures.js'
import type { Candidate, Ranking } from './rank.js'
import type { ModelResolution } from './resolve-model.js'
import type { Situation } from './situation.js'
import type { Weighed } from './weighed.js'

/** Largest tool count that the study measured. */
const mostTools = 256

/** Hardest tier that the study measured. */
const hardestTier = 5

/** More names than these in one warning are only counted. */
const mostNamed = 12

/** What a reader should know of how far the figures carry, in the order in which it matters. */
export function warningsOf(weighed: Weighed): string[] {
  const { situation, tools, resolution, contextTokens, ranking, evidence } = weighed
  const { standIn } = ranking
  const given = weighed.candidates
  const candidates = standIn === null || given.includes(standIn) ? given : [...given, standIn]
  return [
    ...rangeWarnings(situation, candidates),
    ...basisWarnings(situation, resolution, evidence),
    ...shiftWarnings(situation),
    ...pairWarnings(candidates),
    ...crossingWarnings(situation),
    ...sizeWarnings(situation, candidates, ranking, contextTokens),
    ...nameWarnings(tools),
    ...protocolWarnings(situation, ranking.ranked[0]!.candidate.estimate, evidence),
  ]
}

function rangeWarnings({ nTools, tier }: Situation, candidates: readonly Candidate[]): string[] {
  const warnings: string[] = []
  if (tier > hardestTier)
    warnings.push(`the study's tiers end at ${hardestTier}; its figures there stand for tier ${tier}`)
  if (nTools > mostTools) warnings.push(`the study stopped at ${mostTools} tools; its value there stands for ${nTools}`)
  if (candidates.some(({ estimate }) => !estimate.core)) {
    warnings.push(
      'formats beyond the core eight have one pooled figure from the leaderboard export: tool count, tier and protocol do not move it',
    )
  }
  return warnings
}

function basisWarnings({ rule }: Situation, resolution: ModelResolution, evidence: Evidence): string[] {
  const { family, anchor, checkpoint } = resolution
  const row = family === null ? null : evidence.familyRow(family)
  if (rule !== 'main' && (row !== null || anchor !== null || checkpoint !== null)) {
    return ["a model's own rows exist for rule main alone; this rests on the pooled table"]
  }
  if (rule === 'main' && family !== null && row === null && anchor === null && checkpoint === null) {
    return [`the tables have no row for ${family}; this rests on the pooled table`]
  }
  return []
}

function shiftWarnings({ rule, nTools, tier }: Situation): string[] {
  if (rule === 'main' || (nTools === baseTools && tier === baseTier)) return []
  return [`tool count and tier were measured under rule main; their effect is carried over to rule ${rule}`]
}

function pairWarnings(candidates: readonly Candidate[]): string[] {
  const warnings: string[] = []
  for (const { estimate, noOutputLength } of candidates) {
    const { formatId, protocolId, unpaired } = estimate
    if (unpaired) warnings.push(`${formatId} was never measured with ${protocolId}`)
    if (noOutputLength)
      warnings.push(`${formatId} with ${protocolId} has no cost: no table has the length of such a reply`)
  }
  return warnings
}

function crossingWarnings({ nTools, tier }: Situation): string[] {
  if (nTools === baseTools || tier === baseTier) return []
  const easier = tier < baseTier || tier === baseTier + 1
  return [
    `no cell varies tool count and tier together: tier ${Math.min(tier, hardestTier)} was run with ${baseTools} tools and ${nTools} tools at tier ` +
      `${baseTier}${easier ? '; what an easier tier gains is left out here' : ''}`,
  ]
}

function sizeWarnings(
  { tokenBudget }: Situation,
  candidates: readonly Candidate[],
  ranking: Ranking,
  contextTokens: number | null,
): string[] {
  const warnings: string[] = []
  if (ranking.dropped.length > 0) {
    warnings.push(`more than ${formatCount(tokenBudget!)} tokens: ${ranking.dropped.join(', ')}`)
  }
  if (ranking.standIn !== null) {
    const { formatId } = ranking.standIn.estimate
    const fits = ranking.standIn.overBudget ? 'no format fits the budget' : `only ${formatId} fits the budget`
    warnings.push(`${fits}: disclosed in two stages, each definition is shown whole`)
  }
  const ranked = new Set(ranking.ranked.map(({ candidate }) => candidate))
  const largeIds = candidates
    .filter((candidate) => candidate.overContext && ranked.has(candidate))
    .map(({ estimate }) => estimate.formatId)
  if (largeIds.length > 0) {
    warnings.push(
      `more than half of the window of ${formatCount(contextTokens!)} tokens, so ranked last: ${largeIds.join(', ')}`,
    )
  }
  const hiding = candidates.filter((candidate) => candidate.hiddenRequired.length > 0 && ranked.has(candidate))
  if (hiding.length > 0) {
    const parts = hiding.map(({ estimate, hiddenRequired }) => `${estimate.formatId} (${listSome(hiddenRequired)})`)
    warnings.push(`hide required fields of these tools, so ranked last: ${parts.join('; ')}`)
  }
  if (ranking.byAccuracy) warnings.push('no candidate has a cost in the tables, so they are ranked by accuracy')
  return warnings
}

/** The protocol puts flat arguments back into their object, and people judged how it does: only the crossing ones were. */
function putsBackMeasured(protocolId: string): boolean {
  if (!(crossingProtocols as readonly string[]).includes(protocolId)) return false
  return getProtocol(protocolId).putsBackFlat
}

/** Names of the tools that a code signature cannot show as they are. */
function nameWarnings(tools: Toolset | undefined): string[] {
  const names = tools === undefined ? [] : strayNames(getFormat('python_stub'), tools.tools, renderOptions())
  if (names.length === 0) return []
  return [
    `no identifiers: ${listSome(names.map((name) => `'${name}'`))}; formats that look like code show them in snake case, ` +
      'and replies are read back to the names as they are',
  ]
}

/** The first names of a list, and how many more there are. */
function listSome(names: readonly string[]): string {
  const more = names.length - mostNamed
  return more > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${more} more` : names.join(', ')
}

function protocolWarnings({ rule }: Situation, best: Estimated, evidence: Evidence): string[] {
  const warnings: string[] = []
  if (rule === 'main' && putsBackMeasured(best.protocolId)) {
    const wrong = evidence.fact('renest_overcredit')
    const [low, high] = wrong.interval!
    warnings.push(
      `under rule main ${best.protocolId} has flat arguments put back into their object; people found that wrong on ` +
        `${formatPercent(wrong.value, 1)} (${low} to ${high}) of the turns where it happened`,
    )
  }
  if (best.betterProtocol !== null) {
    const { id, points } = best.betterProtocol
    warnings.push(
      `the pooled table has ${best.formatId} ${points.toFixed(1)} points higher with ${id}, but not for this model: ` +
        `${best.protocolId} is kept; ask for protocol ${id} to use it`,
    )
  }
  return warnings
}
