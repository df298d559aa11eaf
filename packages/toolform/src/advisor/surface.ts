import { type Evidence, loadEvidence } from '../evidence/evidence.js'

/**
 * The study's fitted surface of accuracy over model size, tool count and tier. Its held-out R² is 0.219: it helps to
 * extrapolate and never chooses a format.
 *
 * @example new Surface().predict('xml_schema', { paramsB: 8, nTools: 16, tier: 3 }) // 57.937…
 */
export class Surface {
  readonly #evidence: Evidence

  constructor(evidence: Evidence = loadEvidence()) {
    this.#evidence = evidence
  }

  /** Name of the fitted form. */
  get form(): string {
    return this.#data.form
  }

  /** R² on checkpoints that were left out of the fit. */
  get heldoutR2(): number {
    return this.#data.heldout_r2
  }

  /** Tells whether the fit of a format converged. */
  available(formatId: string): boolean {
    return Object.hasOwn(this.#data.fits, formatId) && Boolean(this.#data.fits[formatId]?.params)
  }

  /** Predicted accuracy in percent, null for a format without a fit. Tiers above 5 count as 5. */
  predict(
    formatId: string,
    situation: { readonly paramsB: number; readonly nTools: number; readonly tier: number },
  ): number | null {
    if (!this.available(formatId)) return null
    const { a, b, gamma, delta, q } = this.#data.fits[formatId]!.params
    const complexity = this.#data.complexity_by_tier[String(Math.min(situation.tier, 5))]!
    const z = a + b * Math.log(situation.paramsB) - gamma * situation.nTools ** q - delta * complexity
    return 100 / (1 + Math.exp(-z))
  }

  get #data() {
    return this.#evidence.load('surface').data
  }
}
