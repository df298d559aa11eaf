import type { Evidence } from '../evidence/evidence.js'
import type { Estimated } from './candidate.js'
import type { SurfaceNote } from './recommendation.js'
import type { ModelResolution } from './resolve-model.js'
import type { Situation } from './situation.js'
import { Surface } from './surface.js'

/**
 * What the fitted surface says of the best candidate; the warning says why it says nothing.
 *
 * @example surfaceNote(estimate, situation, resolveModel('qwen3:8b'), evidence).note?.heldoutR2 // 0.219
 */
export function surfaceNote(
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
