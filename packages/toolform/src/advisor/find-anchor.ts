import type { Evidence } from '../evidence/evidence.js'
import type { FamilyRow } from '../evidence/tables.js'

interface Anchor {
  readonly row: FamilyRow
  /** The whole label, effort included, folded. */
  readonly full: string
  /** The label without its effort, folded. */
  readonly bare: string
}

const effortOrder = ['medium', 'none', null, 'low', 'high']
const anchorsOf = new WeakMap<Evidence, readonly Anchor[]>()

/**
 * The anchor whose whole name stands in the wanted one (the longest), or whose name without its effort is the wanted one.
 *
 * @example findAnchor(loadEvidence(), 'claude-opus-5-5')?.label // 'Claude Opus 5.5 (medium)'
 */
export function findAnchor(evidence: Evidence, wanted: string): FamilyRow | undefined {
  const name = fold(wanted)
  let best: Anchor | undefined
  for (const anchor of anchors(evidence)) {
    if (name.includes(anchor.full) && (best === undefined || anchor.full.length > best.full.length)) best = anchor
  }
  if (best !== undefined) return best.row
  const same = anchors(evidence).filter(({ bare }) => bare === name)
  same.sort((a, b) => effortOrder.indexOf(a.row.effort) - effortOrder.indexOf(b.row.effort))
  return same[0]?.row
}

function anchors(evidence: Evidence): readonly Anchor[] {
  const known = anchorsOf.get(evidence)
  if (known !== undefined) return known
  const built = evidence
    .load('families')
    .data.rows.filter((row) => row.family === null)
    .map((row) => ({ row, full: fold(row.label), bare: fold(row.label.replace(/\s*\([^)]*\)\s*$/, '')) }))
  anchorsOf.set(evidence, built)
  return built
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '')
}
