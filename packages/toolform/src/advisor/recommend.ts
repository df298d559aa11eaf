import { coreFormats } from '../constants.js'
import { InvalidArgumentError } from '../errors.js'
import { type Evidence, loadEvidence } from '../evidence/evidence.js'
import type { Toolset } from '../toolset/toolset.js'
import { type Estimated, estimateCandidate } from './candidate.js'
import { adviseCatalogue } from './catalogue-advice.js'
import { basisNote, describeBasis, estimateEvidence, explanationOf } from './explain.js'
import { formatPercent } from './figures.js'
import { adviseGuard } from './guard-advice.js'
import { type Candidate, rankCandidates } from './rank.js'
import { type Recommendation, recommendationToJson, type SurfaceNote } from './recommendation.js'
import { type ModelResolution, resolveModel } from './resolve-model.js'
import { completeSituation, type Situation } from './situation.js'
import { Surface } from './surface.js'
import { costOfRequest, sizeOfBlock } from './tokens-and-cost.js'
import { warningsOf } from './warnings.js'

/**
 * Recommends a format and an answer protocol for a situation, from the study's figures.
 *
 * With `tools` the tool count and the tier are theirs unless given, and the block is measured on them.
 *
 * @throws InvalidArgumentError for a wrong field of the situation, and for a toolset without tools.
 * @example recommend({ model: 'Qwen/Qwen3-8B' }).summary()
 */
export function recommend(
  situation: Partial<Situation> = {},
  options: { tools?: Toolset; evidence?: Evidence } = {},
): Recommendation {
  const { tools, evidence = loadEvidence() } = options
  if (tools !== undefined && tools.size === 0) throw new InvalidArgumentError('tools', 'empty', 'at least one tool')
  const whole = completeSituation({
    ...situation,
    ...(tools !== undefined && {
      nTools: situation.nTools ?? tools.size,
      tier: situation.tier ?? tools.tierEstimate(),
    }),
  })
  return assemble(whole, tools, evidence)
}

/**
 * Holds one set of figures for repeated recommendations.
 *
 * @example new Advisor().recommend({ family: 'gemma4', nTools: 32 }).formatId
 */
export class Advisor {
  readonly evidence: Evidence

  constructor(evidence: Evidence = loadEvidence()) {
    this.evidence = evidence
  }

  /** As {@link recommend}, with this advisor's figures. */
  recommend(situation: Partial<Situation>, options: { tools?: Toolset } = {}): Recommendation {
    return recommend(situation, { ...options, evidence: this.evidence })
  }
}

function assemble(situation: Situation, tools: Toolset | undefined, evidence: Evidence): Recommendation {
  const resolution = resolveModel(situation.model, { family: situation.family, paramsB: situation.paramsB, evidence })
  const contextTokens = situation.contextTokens ?? resolution.contextTokens
  const formatIds = [...new Set<string>(situation.candidates ?? coreFormats)]
  const weigh = (formatId: string): Candidate => {
    const estimate = estimateCandidate(formatId, situation, resolution, evidence)
    const { tokens, hiddenRequired } = sizeOfBlock(formatId, situation, tools, evidence)
    const { cost, noOutputLength } = costOfRequest(formatId, estimate.protocolId, tokens, situation, evidence)
    const overContext = tokens !== null && contextTokens !== null && tokens > contextTokens / 2
    const overBudget = tokens !== null && situation.tokenBudget !== null && tokens > situation.tokenBudget
    return { estimate, tokens, hiddenRequired, cost, noOutputLength, overContext, overBudget }
  }
  const candidates = formatIds.map(weigh)
  const ranking = rankCandidates(candidates, situation, weigh)
  const chosen = ranking.ranked[0]!.candidate
  const best = chosen.estimate
  const guard = situation.thirdPartyTools ? adviseGuard(best.formatId, evidence) : null
  const surface = surfaceNote(best, situation, resolution, evidence)
  const warnings = warningsOf(situation, resolution, candidates, ranking, contextTokens, tools, evidence)
  if (surface.warning !== null) warnings.push(surface.warning)
  const parts = {
    formatId: best.formatId,
    formatName: evidence.formatMeta(best.formatId).name,
    protocolId: best.protocolId,
    protocolName: evidence.load('protocols').data[best.protocolId]?.name ?? best.protocolId,
    expectedAccuracy: best.accuracy,
    interval: best.interval,
    intervalKind: 'evidence_range' as const,
    basis: best.basis,
    rule: situation.rule,
    objective: situation.objective,
    schemaTokens: chosen.tokens,
    tokensSource: tools === undefined ? ('study' as const) : ('rendered' as const),
    costPerRequest: chosen.cost,
    tiedWith: ranking.tiedWith,
    alternatives: ranking.ranked.slice(1).map(({ candidate, score }) => ({
      formatId: candidate.estimate.formatId,
      formatName: evidence.formatMeta(candidate.estimate.formatId).name,
      protocolId: candidate.estimate.protocolId,
      expectedAccuracy: candidate.estimate.accuracy,
      schemaTokens: candidate.tokens,
      costPerRequest: candidate.cost,
      score,
    })),
    catalogue: adviseCatalogue(situation.nTools, chosen.overContext || ranking.standIn !== null, evidence),
    guard,
    measureHint: measureHint(resolution, evidence),
    surface: surface.note,
    evidence: estimateEvidence(best, situation.rule, situation.nTools, situation.tier, evidence),
    warnings,
    resolution,
    situation,
    evidenceVersion: evidence.version,
    contextTokens,
    basisNote: basisNote(best.basis, evidence),
  }
  const recommendation: Recommendation = {
    ...parts,
    explanation: explanationOf(best, parts, evidence),
    summary: () => {
      const [low, high] = parts.interval
      return (
        `${parts.formatId} + ${parts.protocolId}: ${formatPercent(parts.expectedAccuracy)} expected, figures from ` +
        `${formatPercent(low)} to ${formatPercent(high)}, ${describeBasis(resolution, parts.basis, evidence)}`
      )
    },
    toJSON: () => recommendationToJson(recommendation),
  }
  return recommendation
}

function surfaceNote(
  best: Estimated,
  { nTools, tier }: Situation,
  { paramsB }: ModelResolution,
  evidence: Evidence,
): { note: SurfaceNote | null; warning: string | null } {
  const surface = new Surface(evidence)
  if (paramsB === null || !surface.available(best.formatId)) return { note: null, warning: null }
  const { low, high } = fittedSizes(evidence)
  if (paramsB < low || paramsB > high) {
    const warning = `the fitted surface covers ${low} to ${high}B; for ${paramsB}B it is left out`
    return { note: null, warning }
  }
  return {
    note: {
      formatId: best.formatId,
      predictedAccuracy: surface.predict(best.formatId, { paramsB, nTools, tier })!,
      paramsB,
      form: surface.form,
      heldoutR2: surface.heldoutR2,
      note: `held-out R² ${surface.heldoutR2}: a help to extrapolate, no ground for the choice`,
    },
    warning: null,
  }
}

const sizesOf = new WeakMap<Evidence, { low: number; high: number }>()

/** Smallest and largest open checkpoint, on which the surface was fitted; billions of parameters. */
function fittedSizes(evidence: Evidence): { low: number; high: number } {
  const known = sizesOf.get(evidence)
  if (known !== undefined) return known
  const sizes = evidence.load('families').data.checkpoints.map((row) => row.params_b)
  const range = { low: Math.min(...sizes), high: Math.max(...sizes) }
  sizesOf.set(evidence, range)
  return range
}

/** Families whose chat template thinks unless told not to. */
const thinkingFamilies = new Set(['qwen3', 'qwen3.5', 'qwen3.5-large'])

function measureHint({ family }: ModelResolution, evidence: Evidence): string {
  const figure = (id: string) => formatPercent(evidence.fact(id).value)
  const thinking =
    family !== null && thinkingFamilies.has(family)
      ? ' Add --no-thinking for this family, as the study did: a reply cut off while it thinks counts as wrong.'
      : ''
  return (
    `Better than any table is a measurement: toolform ab-test tries eight formats on the model itself, which reached ` +
    `${figure('measure_eight')} in the study; the fitted rule reached ${figure('fitted_rule')}, always XML ` +
    `${figure('always_xml')}, always JSON Schema ${figure('always_json')} (tab_selection).${thinking}`
  )
}
