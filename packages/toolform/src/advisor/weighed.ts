import type { Evidence } from '../evidence/evidence.js'
import type { Toolset } from '../toolset/toolset.js'
import type { Candidate, Ranking } from './rank.js'
import type { ModelResolution } from './resolve-model.js'
import type { Situation } from './situation.js'

/** What was weighed for a recommendation. */
export interface Weighed {
  readonly situation: Situation
  readonly tools: Toolset | undefined
  readonly evidence: Evidence
  readonly resolution: ModelResolution
  readonly contextTokens: number | null
  readonly candidates: readonly Candidate[]
  readonly ranking: Ranking
}
