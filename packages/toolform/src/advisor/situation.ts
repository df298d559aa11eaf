import { type GradingRule, gradingRules } from '../constants.js'
import { InvalidArgumentError } from '../errors.js'
import { loadEvidence } from '../evidence/evidence.js'
import { type PriceName, priceNames } from '../evidence/price.js'
import { formats } from '../formats/index.js'
import { isJsonObject } from '../json/json.js'

/** What a recommendation can aim at: the most right calls, or the most for their cost. */
export const objectives = ['accuracy', 'cost'] as const
/** One of {@link objectives}. */
export type Objective = (typeof objectives)[number]

/** What is known of the place where a format will be used. */
export interface Situation {
  /** The model's name as its server or its vendor spells it. */
  readonly model: string | null
  /** A family key of the study, when the name does not tell. */
  readonly family: string | null
  /** Billions of parameters. */
  readonly paramsB: number | null
  readonly nTools: number
  /** 1 to 5; more counts as 5. */
  readonly tier: number
  /** Most tokens that the tool block may take. */
  readonly tokenBudget: number | null
  /** The model's context window in tokens. */
  readonly contextTokens: number | null
  readonly objective: Objective
  readonly price: PriceName
  readonly rule: GradingRule
  /** Answer protocol to keep to. */
  readonly protocol: string | null
  /** Formats to choose among; the eight core formats when null. */
  readonly candidates: readonly string[] | null
  /** The tools come from somebody else. */
  readonly thirdPartyTools: boolean
}

const wireNames = {
  model: 'model',
  family: 'family',
  paramsB: 'params_b',
  nTools: 'n_tools',
  tier: 'tier',
  tokenBudget: 'token_budget',
  contextTokens: 'context_tokens',
  objective: 'objective',
  price: 'price',
  rule: 'rule',
  protocol: 'protocol',
  candidates: 'candidates',
  thirdPartyTools: 'third_party_tools',
} as const satisfies Record<keyof Situation, string>

const situationFields = Object.keys(wireNames) as (keyof Situation)[]

const defaultSituation: Situation = {
  model: null,
  family: null,
  paramsB: null,
  nTools: 8,
  tier: 3,
  tokenBudget: null,
  contextTokens: null,
  objective: 'accuracy',
  price: 'frontier_api',
  rule: 'main',
  protocol: null,
  candidates: null,
  thirdPartyTools: false,
}

/**
 * Completes a partial situation with the defaults (8 tools, tier 3, accuracy, frontier price, rule main) and checks it.
 *
 * @throws InvalidArgumentError that names the field and says what is allowed.
 * @example completeSituation({ model: 'qwen3:8b' }).nTools // 8
 */
export function completeSituation(partial: Partial<Situation> = {}): Situation {
  // Null is a value of some fields and a mistake in others: only what is left out gets its default.
  const situation = { ...defaultSituation }
  for (const field of situationFields) {
    const value = partial[field]
    if (value !== undefined) Object.assign(situation, { [field]: value })
  }
  validateSituation(situation)
  return situation
}

/** @throws InvalidArgumentError that names the wrong field and says what is allowed. */
export function validateSituation(situation: Situation): void {
  for (const field of ['model', 'family', 'protocol'] as const) {
    if (situation[field] !== null && typeof situation[field] !== 'string')
      refuse(field, situation[field], 'text or null')
  }
  const { paramsB } = situation
  if (paramsB !== null && !(typeof paramsB === 'number' && Number.isFinite(paramsB) && paramsB > 0)) {
    refuse('paramsB', paramsB, 'a positive number of billions, or null')
  }
  for (const field of ['nTools', 'tier'] as const) {
    if (!isCount(situation[field])) refuse(field, situation[field], 'a whole number of at least 1')
  }
  for (const field of ['tokenBudget', 'contextTokens'] as const) {
    if (situation[field] !== null && !isCount(situation[field])) {
      refuse(field, situation[field], 'a whole number of at least 1, or null')
    }
  }
  if (!objectives.includes(situation.objective)) refuse('objective', situation.objective, objectives)
  if (!priceNames.includes(situation.price)) refuse('price', situation.price, priceNames)
  if (!gradingRules.includes(situation.rule)) refuse('rule', situation.rule, gradingRules)
  if (situation.protocol !== null) {
    const known = loadEvidence().load('protocols').data
    if (!Object.hasOwn(known, situation.protocol)) refuse('protocol', situation.protocol, Object.keys(known))
  }
  if (situation.candidates !== null) validateCandidates(situation.candidates)
  if (typeof situation.thirdPartyTools !== 'boolean')
    refuse('thirdPartyTools', situation.thirdPartyTools, 'true or false')
}

function validateCandidates(candidates: unknown): void {
  if (!Array.isArray(candidates) || candidates.length === 0)
    refuse('candidates', candidates, 'a list of at least one format id, or null')
  for (const id of candidates) {
    if (!formatIds().has(id)) refuse('candidates', id, 'ids of formats (toolform formats lists them)')
  }
}

let knownFormatIds: ReadonlySet<string> | undefined
function formatIds(): ReadonlySet<string> {
  knownFormatIds ??= new Set(formats.map(({ id }) => id))
  return knownFormatIds
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}

function refuse(field: keyof Situation, value: unknown, allowed: string | readonly string[]): never {
  throw new InvalidArgumentError(`situation.${wireNames[field]}`, value, allowed)
}

/** The situation as the wire spells it (`n_tools`, `third_party_tools`). */
export function situationToJson(situation: Situation): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wireNames).map(([field, wire]) => [wire, situation[field as keyof Situation]]),
  )
}

/**
 * Reads a situation from its wire form. Unknown keys do not count.
 *
 * @throws InvalidArgumentError that names the wrong field and says what is allowed.
 * @example situationFromJson({ n_tools: 40 }).nTools // 40
 */
export function situationFromJson(value: unknown): Situation {
  return completeSituation(partialSituationFromJson(value))
}

/** The fields that a wire form gives, still without the defaults. */
export function partialSituationFromJson(value: unknown): Partial<Situation> {
  if (!isJsonObject(value)) throw new InvalidArgumentError('situation', value, 'an object')
  const partial: Record<string, unknown> = {}
  for (const [field, wire] of Object.entries(wireNames)) {
    if (Object.hasOwn(value, wire)) partial[field] = value[wire]
  }
  return partial as Partial<Situation>
}
