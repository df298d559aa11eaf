import { coreFormatLabels, type GradingRule } from '../constants.js'
import { type Evidence, loadEvidence } from '../evidence/evidence.js'
import { type Estimated, isCoreFormat, type Shift } from './candidate.js'
import { type EvidenceRow, evidenceRow } from './evidence-row.js'
import { formatCount, formatPercent } from './figures.js'
import type { Recommendation } from './recommendation.js'
import type { ModelResolution } from './resolve-model.js'

/**
 * The recommendation's reasons as text: every number with the table that it stands in, and that the combination of
 * them was not itself measured.
 */
export function explain(recommendation: Recommendation): string {
  return recommendation.explanation
}

/**
 * Says what a base rests on, such as `family qwen3 (mean of 7 checkpoints, 0.6 to 32B)`.
 *
 * @example describeBasis(resolveModel('qwen3:8b'), 'family:qwen3')
 */
export function describeBasis(resolution: ModelResolution, basis: string, evidence: Evidence = loadEvidence()): string {
  const [kind = '', ...rest] = basis.split(':')
  const name = rest.join(':')
  if (kind === 'family') {
    const note = basisNote(basis, evidence)
    return note === '' ? `family ${name}` : `family ${name} (${note})`
  }
  if (kind === 'checkpoint' || kind === 'anchor') return `${kind} ${name}`
  return resolution.query === null && resolution.family === null
    ? 'all models pooled'
    : 'all models pooled, none of its own'
}

/** What a family's row is the mean of, such as `mean of 7 checkpoints, 0.6 to 32B`; empty for any other basis. */
export function basisNote(basis: string, evidence: Evidence): string {
  if (!basis.startsWith('family:')) return ''
  const row = evidence.familyRow(basis.slice('family:'.length))
  if (row === null) return ''
  const [low, high] = row.params_range ?? [null, null]
  const size = low === null ? '' : low === high ? `, ${low}B` : `, ${low} to ${high}B`
  return row.checkpoints === 1 ? `one checkpoint${size}` : `mean of ${row.checkpoints} checkpoints${size}`
}

/** Name of a format in running text. */
export function labelOf(formatId: string, evidence: Evidence): string {
  return isCoreFormat(formatId) ? coreFormatLabels[formatId] : evidence.formatMeta(formatId).name
}

/** A grading rule in running text. */
export function ruleLabel(rule: GradingRule): string {
  return rule === 'as_written' ? 'as-written' : rule
}

/** The tables behind an estimate as rows. */
export function estimateEvidence(
  estimate: Estimated,
  rule: GradingRule,
  nTools: number,
  tier: number,
  evidence: Evidence,
): EvidenceRow[] {
  const label = labelOf(estimate.formatId, evidence)
  if (!estimate.core) {
    return [
      evidenceRow('export:format_leaderboard', `${label}, mean of every cell it ran in`, estimate.base, {
        note: 'leaderboard export, other cells than the tables of the core formats',
      }),
    ]
  }
  const rows: EvidenceRow[] = []
  const at = `8 tools, tier 3, rule ${ruleLabel(rule)}`
  if (estimate.basis !== 'pooled') {
    const source = estimate.basis.startsWith('checkpoint:') ? 'paper:tab_models_full' : 'paper:tab_models_main'
    rows.push(
      evidenceRow(source, `${estimate.basis.slice(estimate.basis.indexOf(':') + 1)}, ${label}, ${at}`, estimate.base, {
        note: basisNote(estimate.basis, evidence),
      }),
    )
  }
  rows.push(evidenceRow('paper:tab_main', `all models, ${label}, ${at}`, estimate.pooled, { note: '51 checkpoints' }))
  for (const shift of estimate.shifts) {
    const row = shiftEvidence(shift, label, estimate.protocolId, rule, nTools, tier)
    if (row !== null) rows.push(row)
  }
  return rows
}

function shiftEvidence(
  shift: Shift,
  label: string,
  protocolId: string,
  rule: GradingRule,
  nTools: number,
  tier: number,
): EvidenceRow | null {
  const against = `${formatPercent(shift.from)} is the value it is compared with`
  if (shift.kind === 'count') {
    if (nTools === 8) return null
    const note = shift.clamped ? `${against}; outside the measured counts` : against
    return evidenceRow('paper:tab_count_by_format', `${label}, ${nTools} tools`, shift.cell, { note })
  }
  if (shift.kind === 'tier') {
    if (tier === 3) return null
    const note =
      shift.amount === 0 && shift.cell > shift.from ? `${against}; this gain holds at 8 tools and is left out` : against
    return evidenceRow('paper:tab_tier_by_format', `${label}, tier ${Math.min(tier, 5)}`, shift.cell, { note })
  }
  return evidenceRow('paper:tab_protocol', `${label} with ${protocolId}, rule ${ruleLabel(rule)}`, shift.cell, {
    note: '35 checkpoints, 8 tools, tier 3',
  })
}

/** The parts of the explanation, joined into one text. */
export function explanationOf(
  estimate: Estimated,
  recommendation: Pick<
    Recommendation,
    'rule' | 'situation' | 'schemaTokens' | 'tokensSource' | 'tiedWith' | 'catalogue' | 'guard' | 'resolution'
  >,
  evidence: Evidence,
): string {
  const { rule, situation, schemaTokens, tokensSource, tiedWith, catalogue, guard, resolution } = recommendation
  const label = labelOf(estimate.formatId, evidence)
  const sentences = [baseSentence(estimate, label, rule, evidence)]
  if (resolution.note !== '') sentences.push(`The model's name was ${resolution.note}.`)
  if (estimate.core) {
    const ratio = evidence.fact(`protocol_ratio_${rule}`).value
    sentences.push(
      `The protocol matters too: over 35 checkpoints it moved accuracy ${ratio.toFixed(2)} times as far as the format did (tab_protocol).`,
    )
    const moves = estimate.shifts.flatMap((shift) => shiftSentence(shift, estimate, situation.nTools, situation.tier))
    if (moves.length > 0) sentences.push(`Moved to this situation in log-odds: ${moves.join('; ')}.`)
  }
  const [low, high] = estimate.interval
  sentences.push(
    `For ${situation.nTools} tools at tier ${situation.tier} with ${estimate.protocolId} that gives ${formatPercent(estimate.accuracy)}, ` +
      `from figures between ${formatPercent(low)} and ${formatPercent(high)}. Each effect was measured alone; nobody measured this combination.`,
  )
  if (schemaTokens !== null) {
    const source = tokensSource === 'rendered' ? 'counted on your tools' : 'scaled from 8 tools, tab_cost'
    sentences.push(`The tools take about ${formatCount(schemaTokens)} tokens (${source}).`)
  }
  if (tiedWith.length > 0) sentences.push(`As good within the margin: ${tiedWith.join(', ')}.`)
  sentences.push(catalogue.reason)
  if (guard !== null) sentences.push(guard.reason)
  return sentences.join(' ')
}

function baseSentence(estimate: Estimated, label: string, rule: GradingRule, evidence: Evidence): string {
  const value = formatPercent(estimate.base)
  if (!estimate.core) {
    return `${label} reached ${value} over every cell in which the study ran it (format_leaderboard); it is none of the core eight, so nothing shifts that figure.`
  }
  const name = estimate.basis.slice(estimate.basis.indexOf(':') + 1)
  if (estimate.basis.startsWith('checkpoint:')) {
    return `The study ran ${name} itself: ${label} reached ${value} with 8 tools at tier 3 (tab_models_full).`
  }
  if (estimate.basis.startsWith('anchor:')) {
    return `The study ran ${name} itself: ${label} reached ${value} with 8 tools at tier 3 (tab_models_main).`
  }
  if (estimate.basis.startsWith('family:')) {
    return `In the family ${name} (${basisNote(estimate.basis, evidence)}) ${label} reached ${value} with 8 tools at tier 3 (tab_models_main).`
  }
  return `Over all 51 checkpoints ${label} reached ${value} with 8 tools at tier 3 under rule ${ruleLabel(rule)} (tab_main).`
}

function shiftSentence(shift: Shift, estimate: Estimated, nTools: number, tier: number): string[] {
  const values = `${formatPercent(shift.cell)} against ${formatPercent(shift.from)}`
  if (shift.kind === 'count')
    return nTools === 8 ? [] : [`${nTools} tools instead of 8, ${values} (tab_count_by_format)`]
  if (shift.kind === 'tier') {
    if (tier === 3) return []
    const left =
      shift.amount === 0 && shift.cell > shift.from ? ', a gain that holds at 8 tools only and is left out' : ''
    return [`tier ${Math.min(tier, 5)} instead of 3, ${values}${left} (tab_tier_by_format)`]
  }
  if (estimate.protocolId === estimate.defaultProtocolId) return []
  return [`${estimate.protocolId} instead of ${estimate.defaultProtocolId}, ${values} (tab_protocol)`]
}
