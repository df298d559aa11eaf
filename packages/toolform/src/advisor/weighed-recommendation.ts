import type { GradingRule } from '../constants.js'
import type { Evidence } from '../evidence/evidence.js'
import { adviseCatalogue, type CatalogueAdvice } from './catalogue-advice.js'
import type { EvidenceRow } from './evidence-row.js'
import { basisNote, describeBasis, estimateEvidence, explanationOf } from './explain.js'
import { formatPercent } from './figures.js'
import { adviseGuard, type GuardAdvice } from './guard-advice.js'
import { measureHint } from './measure-hint.js'
import type { Candidate, Ranked } from './rank.js'
import { type Alternative, type Recommendation, recommendationToJson, type SurfaceNote } from './recommendation.js'
import type { ModelResolution } from './resolve-model.js'
import type { Objective, Situation } from './situation.js'
import { surfaceNote } from './surface-note.js'
import { warningsOf } from './warnings.js'
import type { Weighed } from './weighed.js'

/**
 * The recommendation that a ranking amounts to. Texts, and the figures that only they need, are made when they are
 * first asked for: a program that asks a thousand times reads little more than the format and the protocol.
 */
export class WeighedRecommendation implements Recommendation {
  readonly formatId: string
  readonly formatName: string
  readonly protocolId: string
  readonly protocolName: string
  readonly expectedAccuracy: number
  readonly interval: readonly [number, number]
  readonly intervalKind = 'evidence_range'
  readonly basis: string
  readonly rule: GradingRule
  readonly objective: Objective
  readonly schemaTokens: number | null
  readonly tokensSource: 'rendered' | 'study'
  readonly costPerRequest: number | null
  readonly tiedWith: readonly string[]
  readonly resolution: ModelResolution
  readonly situation: Situation
  readonly evidenceVersion: string
  readonly contextTokens: number | null
  readonly #weighed: Weighed
  readonly #chosen: Candidate
  #alternatives: readonly Alternative[] | undefined
  #catalogue: CatalogueAdvice | undefined
  #guard: GuardAdvice | null | undefined
  #surface: ReturnType<typeof surfaceNote> | undefined
  #rows: readonly EvidenceRow[] | undefined
  #explanation: string | undefined
  #warnings: readonly string[] | undefined

  constructor(weighed: Weighed) {
    const { situation, tools, evidence, resolution, contextTokens, ranking } = weighed
    const chosen = ranking.ranked[0]!.candidate
    const { formatId, protocolId, accuracy, interval, basis } = chosen.estimate
    this.formatId = formatId
    this.formatName = evidence.formatMeta(formatId).name
    this.protocolId = protocolId
    this.protocolName = evidence.load('protocols').data[protocolId]?.name ?? protocolId
    this.expectedAccuracy = accuracy
    this.interval = interval
    this.basis = basis
    this.rule = situation.rule
    this.objective = situation.objective
    this.schemaTokens = chosen.tokens
    this.tokensSource = tools === undefined ? 'study' : 'rendered'
    this.costPerRequest = chosen.cost
    this.tiedWith = ranking.tiedWith
    this.resolution = resolution
    this.situation = situation
    this.evidenceVersion = evidence.version
    this.contextTokens = contextTokens
    this.#weighed = weighed
    this.#chosen = chosen
  }

  get alternatives(): readonly Alternative[] {
    const { ranking, evidence } = this.#weighed
    this.#alternatives ??= ranking.ranked.slice(1).map((ranked) => alternativeOf(ranked, evidence))
    return this.#alternatives
  }

  get catalogue(): CatalogueAdvice {
    const { ranking, evidence } = this.#weighed
    const tooLarge = this.#chosen.overContext || ranking.standIn !== null
    this.#catalogue ??= adviseCatalogue(this.situation.nTools, tooLarge, evidence)
    return this.#catalogue
  }

  get guard(): GuardAdvice | null {
    if (!this.situation.thirdPartyTools) return null
    this.#guard ??= adviseGuard(this.formatId, this.#weighed.evidence)
    return this.#guard
  }

  get measureHint(): string {
    return measureHint(this.resolution, this.#weighed.evidence)
  }

  get surface(): SurfaceNote | null {
    return this.#surfaceNote.note
  }

  get evidence(): readonly EvidenceRow[] {
    const { rule, nTools, tier } = this.situation
    this.#rows ??= estimateEvidence(this.#chosen.estimate, rule, nTools, tier, this.#weighed.evidence)
    return this.#rows
  }

  get explanation(): string {
    this.#explanation ??= explanationOf(this.#chosen.estimate, this, this.#weighed.evidence)
    return this.#explanation
  }

  get warnings(): readonly string[] {
    if (this.#warnings === undefined) {
      const { warning } = this.#surfaceNote
      this.#warnings = [...warningsOf(this.#weighed), ...(warning === null ? [] : [warning])]
    }
    return this.#warnings
  }

  get basisNote(): string {
    return basisNote(this.basis, this.#weighed.evidence)
  }

  summary(): string {
    const [low, high] = this.interval
    return (
      `${this.formatId} + ${this.protocolId}: ${formatPercent(this.expectedAccuracy)} expected, figures from ` +
      `${formatPercent(low)} to ${formatPercent(high)}, ${describeBasis(this.resolution, this.basis, this.#weighed.evidence)}`
    )
  }

  toJSON(): Record<string, unknown> {
    return recommendationToJson(this)
  }

  get #surfaceNote(): ReturnType<typeof surfaceNote> {
    this.#surface ??= surfaceNote(this.#chosen.estimate, this.situation, this.resolution, this.#weighed.evidence)
    return this.#surface
  }
}

function alternativeOf({ candidate, score }: Ranked, evidence: Evidence): Alternative {
  const { formatId, protocolId, accuracy } = candidate.estimate
  return {
    formatId,
    formatName: evidence.formatMeta(formatId).name,
    protocolId,
    expectedAccuracy: accuracy,
    schemaTokens: candidate.tokens,
    costPerRequest: candidate.cost,
    score,
  }
}
