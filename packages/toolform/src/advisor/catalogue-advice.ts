import type { Evidence } from '../evidence/evidence.js'
import { type EvidenceRow, evidenceRow } from './evidence-row.js'
import { formatChange, formatPercent } from './figures.js'

/** How many of the tools to show at once. */
export type CatalogueStrategy = 'one_shot' | 'retrieve' | 'two_stage'

/** Advice on long lists of tools, with the figures behind it. */
export interface CatalogueAdvice {
  readonly strategy: CatalogueStrategy
  readonly reason: string
  readonly evidence: readonly EvidenceRow[]
}

/** Names first, one definition next, from this many tools. */
export const twoStageFrom = 64
/** Retrieval before each request from this many tools. */
export const retrieveFrom = 32

/** Measured tool counts of the second two-stage design. */
const disclosureCounts = [4, 16, 64, 256]

/** Advises on a number of tools and on whether their block is too large for the window or the budget. */
export function adviseCatalogue(nTools: number, tooLarge: boolean, evidence: Evidence): CatalogueAdvice {
  if (nTools >= twoStageFrom || tooLarge) return adviseTwoStage(nTools, tooLarge, evidence)
  return nTools >= retrieveFrom ? adviseRetrieval(evidence) : adviseOneShot(nTools, evidence)
}

function adviseTwoStage(nTools: number, tooLarge: boolean, evidence: Evidence): CatalogueAdvice {
  const row = disclosureRow(nearestCount(nTools), evidence)
  const why =
    nTools >= twoStageFrom
      ? `With ${nTools} tools, show names and descriptions first and the chosen tool's definition next`
      : "The block outgrows the window or the budget, so show names and descriptions first and the chosen tool's definition next"
  return {
    strategy: 'two_stage',
    reason:
      `${why}: at ${row.n_tools} tools that changed accuracy by ${formatChange(row.minus_json.value, row.minus_json.interval)} ` +
      `against the whole list (tab_disclosure_v2), for a second model call a request.`,
    evidence: [disclosureEvidence(row), ...(tooLarge ? [] : [retrievalEvidence(evidence)[1]!])],
  }
}

function adviseRetrieval(evidence: Evidence): CatalogueAdvice {
  const [whole, top] = retrievalEvidence(evidence)
  return {
    strategy: 'retrieve',
    reason:
      `Pick the tools that fit each request and show only those: of a panel of 128 tools, the top 8 by BM25 reached ` +
      `${formatPercent(top!.value)} where all of them reached ${formatPercent(whole!.value)} (tab_count).`,
    evidence: [whole!, top!, disclosureEvidence(disclosureRow(64, evidence))],
  }
}

function adviseOneShot(nTools: number, evidence: Evidence): CatalogueAdvice {
  const row = disclosureRow(nTools <= 4 ? 4 : 16, evidence)
  const [low, high] = row.minus_json.interval!
  const certainty = low <= 0 && high >= 0 ? ', which may be no change at all' : ''
  return {
    strategy: 'one_shot',
    reason:
      `Show all tools at once: the list is short. Names and descriptions first changed accuracy by ` +
      `${formatChange(row.minus_json.value, row.minus_json.interval)} at ${row.n_tools} tools${certainty} (tab_disclosure_v2), ` +
      `and asks the model twice.`,
    evidence: [disclosureEvidence(row)],
  }
}

function nearestCount(nTools: number): number {
  const distance = (count: number) => Math.abs(Math.log2(count) - Math.log2(nTools))
  return disclosureCounts.reduce((best, count) => (distance(count) < distance(best) ? count : best))
}

function disclosureRow(nTools: number, evidence: Evidence) {
  return evidence.disclosureRows(nTools).find(({ arm }) => arm === 'names_desc')!
}

function disclosureEvidence(row: ReturnType<typeof disclosureRow>): EvidenceRow {
  return evidenceRow(
    'paper:tab_disclosure_v2',
    `two stages with descriptions against one, ${row.n_tools} tools`,
    row.minus_json.value,
    {
      interval: row.minus_json.interval,
      note: `${row.checkpoints} checkpoints`,
    },
  )
}

function retrievalEvidence(evidence: Evidence): EvidenceRow[] {
  const rows = evidence.load('tool_count').data.retrieval
  const value = (label: string) => rows.find((row) => row.label === label)!.accuracy
  return [
    evidenceRow('paper:tab_count', 'all of 128 tools', value('128 shown whole'), { note: '55 checkpoints' }),
    evidenceRow('paper:tab_count', 'top 8 of 128 tools by BM25', value('top 8, BM25'), { note: '55 checkpoints' }),
  ]
}
