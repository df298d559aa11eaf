import { coreFormats } from '../constants.js'
import { InvalidArgumentError } from '../errors.js'
import { type Evidence, loadEvidence } from '../evidence/evidence.js'
import type { Toolset } from '../toolset/toolset.js'
import { estimateCandidate, ownRow } from './candidate.js'
import { type Candidate, rankCandidates } from './rank.js'
import type { Recommendation } from './recommendation.js'
import { resolveModel } from './resolve-model.js'
import { completeSituation, type Situation } from './situation.js'
import { costOfRequest, sizeOfBlock } from './tokens-and-cost.js'
import { WeighedRecommendation } from './weighed-recommendation.js'

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
  if (tools !== undefined && tools.size === 0) throw new InvalidArgumentError('tools', [], 'at least one tool')
  const whole = completeSituation({
    ...situation,
    ...(tools !== undefined && {
      nTools: situation.nTools === undefined ? tools.size : situation.nTools,
      tier: situation.tier === undefined ? tools.tierEstimate() : situation.tier,
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
  const row = ownRow(situation, resolution, evidence)
  const weigh = (formatId: string): Candidate => {
    const estimate = estimateCandidate(formatId, situation, row, evidence)
    const { tokens, hiddenRequired } = sizeOfBlock(formatId, situation, tools, evidence)
    const { cost, noOutputLength } = costOfRequest(formatId, estimate.protocolId, tokens, situation, evidence)
    const overContext = tokens !== null && contextTokens !== null && tokens > contextTokens / 2
    const overBudget = tokens !== null && situation.tokenBudget !== null && tokens > situation.tokenBudget
    return { estimate, tokens, hiddenRequired, cost, noOutputLength, overContext, overBudget }
  }
  const formatIds = situation.candidates === null ? coreFormats : [...new Set(situation.candidates)]
  const candidates = formatIds.map(weigh)
  const ranking = rankCandidates(candidates, situation, weigh)
  return new WeighedRecommendation({ situation, tools, evidence, resolution, contextTokens, candidates, ranking })
}
