import type { GradingRule } from '../constants.js'
import { roundTo } from '../tool/rounding.js'
import type { CatalogueAdvice } from './catalogue-advice.js'
import type { EvidenceRow } from './evidence-row.js'
import type { GuardAdvice } from './guard-advice.js'
import type { ModelResolution } from './resolve-model.js'
import { type Objective, type Situation, situationToJson } from './situation.js'

/** A candidate that was not chosen. Accuracy in percent, cost in the price's unit. */
export interface Alternative {
  readonly formatId: string
  readonly formatName: string
  readonly protocolId: string
  readonly expectedAccuracy: number
  readonly schemaTokens: number | null
  readonly costPerRequest: number | null
  readonly score: number
}

/** What the fitted surface says of the chosen format; it never chooses. */
export interface SurfaceNote {
  readonly formatId: string
  readonly predictedAccuracy: number
  readonly paramsB: number
  readonly form: string
  readonly heldoutR2: number
  readonly note: string
}

/** A format and a protocol for a situation, what they are expected to reach, and every figure behind that. */
export interface Recommendation {
  readonly formatId: string
  readonly formatName: string
  readonly protocolId: string
  readonly protocolName: string
  /** Percent. */
  readonly expectedAccuracy: number
  /** Lowest and highest of the figures it rests on, percent; not a confidence interval. */
  readonly interval: readonly [number, number]
  readonly intervalKind: 'evidence_range'
  /** `checkpoint:<id>`, `anchor:<name>`, `family:<key>` or `pooled`. */
  readonly basis: string
  readonly rule: GradingRule
  readonly objective: Objective
  readonly schemaTokens: number | null
  /** `rendered`: measured on the tools given; `study`: scaled from the study's table. */
  readonly tokensSource: 'rendered' | 'study'
  readonly costPerRequest: number | null
  readonly tiedWith: readonly string[]
  /** The other candidates, best first. */
  readonly alternatives: readonly Alternative[]
  readonly catalogue: CatalogueAdvice
  /** Null unless the tools come from somebody else. */
  readonly guard: GuardAdvice | null
  readonly measureHint: string
  readonly surface: SurfaceNote | null
  readonly evidence: readonly EvidenceRow[]
  readonly explanation: string
  readonly warnings: readonly string[]
  readonly resolution: ModelResolution
  readonly situation: Situation
  readonly evidenceVersion: string
  /** The window that was reckoned with: the situation's, else the study's for this model. */
  readonly contextTokens: number | null
  /** What a family's row is the mean of; empty for any other basis. */
  readonly basisNote: string
  /** One line: format, protocol, accuracy with its range, basis. */
  summary(): string
  toJSON(): Record<string, unknown>
}

/** The wire form: snake case, percentages to 2 decimals, costs to 7, scores to 6. */
export function recommendationToJson(recommendation: Recommendation): Record<string, unknown> {
  const r = recommendation
  return {
    format_id: r.formatId,
    format_name: r.formatName,
    protocol_id: r.protocolId,
    protocol_name: r.protocolName,
    expected_accuracy: roundTo(r.expectedAccuracy, 2),
    interval: [roundTo(r.interval[0], 2), roundTo(r.interval[1], 2)],
    interval_kind: r.intervalKind,
    basis: r.basis,
    rule: r.rule,
    objective: r.objective,
    schema_tokens: r.schemaTokens,
    tokens_source: r.tokensSource,
    cost_per_request: roundCost(r.costPerRequest),
    tied_with: r.tiedWith,
    alternatives: r.alternatives.map((other) => ({
      format_id: other.formatId,
      format_name: other.formatName,
      protocol_id: other.protocolId,
      expected_accuracy: roundTo(other.expectedAccuracy, 2),
      schema_tokens: other.schemaTokens,
      cost_per_request: roundCost(other.costPerRequest),
      // JSON has no infinity: a candidate without a cost has no score.
      score: Number.isFinite(other.score) ? roundTo(other.score, 6) : null,
    })),
    catalogue: r.catalogue,
    guard: r.guard,
    measure_hint: r.measureHint,
    surface: r.surface && {
      format_id: r.surface.formatId,
      predicted_accuracy: roundTo(r.surface.predictedAccuracy, 2),
      params_b: r.surface.paramsB,
      form: r.surface.form,
      heldout_r2: r.surface.heldoutR2,
      note: r.surface.note,
    },
    evidence: r.evidence.map((row) => ({ ...row, value: row.value === null ? null : roundTo(row.value, 4) })),
    explanation: r.explanation,
    warnings: r.warnings,
    resolution: r.resolution,
    situation: situationToJson(r.situation),
    evidence_version: r.evidenceVersion,
    context_tokens: r.contextTokens,
    basis_note: r.basisNote,
    summary: r.summary(),
  }
}

function roundCost(cost: number | null): number | null {
  return cost === null ? null : roundTo(cost, 7)
}
