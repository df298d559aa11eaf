import type { Evidence } from '../evidence/evidence.js'
import { formatPercent } from './figures.js'
import type { ModelResolution } from './resolve-model.js'

/** Families whose chat template thinks unless told not to. */
const thinkingFamilies = new Set(['qwen3', 'qwen3.5', 'qwen3.5-large'])

/**
 * What a measurement on the model itself would add, with the study's figures for it (table tab_selection).
 *
 * @example measureHint(resolveModel('qwen3:8b'), loadEvidence()) // '… 69.18% …'
 */
export function measureHint({ family }: ModelResolution, evidence: Evidence): string {
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
