import type { Evidence } from '../evidence/evidence.js'
import { type EvidenceRow, evidenceRow } from './evidence-row.js'
import { formatPercent } from './figures.js'

/** What to do with the texts of tools that come from somebody else. */
export interface GuardAdvice {
  readonly action: 'strip' | 'drop_descriptions' | 'none'
  readonly reason: string
  readonly evidence: readonly EvidenceRow[]
}

/** Advises on third-party tools in a format; a format that shows no description needs nothing. */
export function adviseGuard(formatId: string, evidence: Evidence): GuardAdvice {
  const low = evidence.fact('injection_min').value
  const high = evidence.fact('injection_max').value
  const own = evidence.injectionRow(formatId)
  if (own?.hijack === 0) {
    return {
      action: 'none',
      reason:
        `${formatId} shows no description, so a sentence hidden in one cannot reach the model; formats that show them ` +
        `had it followed on ${formatPercent(low)} to ${formatPercent(high)} of turns (tab_pressure).`,
      evidence: [
        evidenceRow('paper:tab_pressure', `hidden instruction followed, ${formatId}`, 0, { note: '51 checkpoints' }),
      ],
    }
  }
  const trust = evidence.fact('trust_line_sentinel')
  const measured = own === null ? '' : `, ${formatPercent(own.hijack)} in ${formatId}`
  return {
    action: 'strip',
    reason:
      `Strip instructions out of the descriptions: one planted sentence was followed on ${formatPercent(low)} to ` +
      `${formatPercent(high)} of turns${measured} (tab_pressure), and telling the model not to trust descriptions moved ` +
      `that by only ${trust.value.toFixed(2)} points (tab_injection_trust).`,
    evidence: [
      evidenceRow(
        'paper:tab_pressure',
        `hidden instruction followed, ${own === null ? 'least of the formats' : formatId}`,
        own?.hijack ?? low,
        {
          note: '51 checkpoints',
        },
      ),
      factRow('trust_line_sentinel', 'change by a sentence of distrust, sentinel planted', evidence),
      factRow('trust_line_valid', 'change by a sentence of distrust, valid value planted', evidence),
      factRow('descriptions_off_min', 'change of accuracy without descriptions, least', evidence),
      factRow('descriptions_off_python_stub', 'change of accuracy without descriptions, Python stub', evidence),
    ],
  }
}

function factRow(id: string, label: string, evidence: Evidence): EvidenceRow {
  const { source, value, interval } = evidence.fact(id)
  return evidenceRow(source, label, value, { interval })
}
