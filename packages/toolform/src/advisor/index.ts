export type { CountValue } from '../evidence/evidence.js'
export { Evidence, evidenceFiles, loadEvidence } from '../evidence/evidence.js'
export { costOf, type Price, type PriceName, prices } from '../evidence/price.js'
export type { EvidenceData, EvidenceName, EvidenceTable, Fact, FamilyRow, FormatRow } from '../evidence/tables.js'
export type { CatalogueAdvice, CatalogueStrategy } from './catalogue-advice.js'
export type { EvidenceRow } from './evidence-row.js'
export { describeBasis, explain } from './explain.js'
export { formatPercent } from './figures.js'
export type { GuardAdvice } from './guard-advice.js'
export { familyPatterns } from './model-family.js'
export { Advisor, recommend } from './recommend.js'
export type { Alternative, Recommendation, SurfaceNote } from './recommendation.js'
export { type MatchedBy, type ModelResolution, resolveModel } from './resolve-model.js'
export {
  completeSituation,
  type Objective,
  objectives,
  type Situation,
  situationFromJson,
  situationToJson,
  validateSituation,
} from './situation.js'
export { Surface } from './surface.js'
