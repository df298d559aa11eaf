import { type Evidence, loadEvidence } from '../evidence/evidence.js'
import type { FamilyRow, ZooModel } from '../evidence/tables.js'
import { spellingsOf } from './model-spelling.js'

/** How a model's name was matched to the study. */
export type MatchedBy = 'anchor' | 'checkpoint' | 'zoo' | 'pattern' | 'family' | 'none'

/** What the study knows of a model by its name. */
export interface ModelResolution {
  /** The name as it was asked. */
  readonly query: string | null
  /** Family key of the study, such as `qwen3`. */
  readonly family: string | null
  /** Label of the family in the study's tables. */
  readonly familyLabel: string | null
  /** Name of the anchor row, such as `Claude Opus 5.5 (medium)`. */
  readonly anchor: string | null
  /** Billions of parameters: given, the study's, or the largest `<n>b` in the name. */
  readonly paramsB: number | null
  /** instruct, base, tool_rl or reasoning. */
  readonly kind: string | null
  /** Context window with which the study ran it, in tokens. */
  readonly contextTokens: number | null
  readonly matchedBy: MatchedBy
  /** Id of the checkpoint whose own row is used. */
  readonly checkpoint: string | null
  /** How the name was read before it matched, such as `without the provider prefix`; empty when it matched as it is. */
  readonly note: string
  /** The wire form: every field but `note`, in snake case. */
  toJSON(): Record<string, unknown>
}

/** Regular expressions (case ignored) of the families that the study knows, tried in this order. */
export const familyPatterns: readonly (readonly [pattern: string, family: string])[] = [
  ['llama-xlam|watt-tool|hermes-3-llama|toolace|hammer', 'llama3-tool'],
  ['xlam', 'xlam'],
  ['qwen3\\.5|qwen3_5|qwen35', 'qwen3.5'],
  ['qwen2\\.5-coder', 'qwen2.5-coder'],
  ['qwen2\\.5', 'qwen2.5'],
  ['qwen3', 'qwen3'],
  ['gemma-?4', 'gemma4'],
  ['gemma-?3', 'gemma3'],
  ['deepseek-r1-distill', 'deepseek-r1'],
  ['gpt-oss', 'gpt-oss'],
  ['glm', 'glm'],
  ['mistral|ministral|magistral|devstral', 'mistral'],
  ['phi-?\\d|/phi', 'phi'],
  ['smollm', 'smollm'],
  ['llama', 'llama3'],
]

/** Size from which a Qwen 3.5 counts as the large one. */
const largeQwenFromB = 100

/**
 * Matches a model's name to the study: the given family; an anchor model; a checkpoint by its id; a model of the zoo; a
 * family pattern; nothing. A name that matches nothing as it is is tried again as servers and files spell it: without
 * provider prefix, folder, `.gguf`, quantisation and tag.
 *
 * @example resolveModel('Qwen/Qwen3-8B').checkpoint // 'Qwen/Qwen3-8B'
 * @example resolveModel('hf.co/acme/gemma-3-4b-it-GGUF:Q4_K_M').family // 'gemma3'
 */
export function resolveModel(
  model: string | null,
  options: { family?: string | null; paramsB?: number | null; evidence?: Evidence } = {},
): ModelResolution {
  const { family = null, paramsB = null, evidence = loadEvidence() } = options
  const first = match(model, model, family, paramsB, evidence, '')
  if (first.matchedBy !== 'none' || model === null) return first
  for (const { name, note } of spellingsOf(model)) {
    const found = match(model, name, null, paramsB, evidence, note)
    if (found.matchedBy !== 'none') return found
  }
  return first
}

function match(
  query: string | null,
  name: string | null,
  family: string | null,
  paramsB: number | null,
  evidence: Evidence,
  note: string,
): ModelResolution {
  const wanted = (name ?? '').trim()
  const known = wanted === '' ? undefined : zooModel(evidence, wanted)
  const size = paramsB ?? known?.params_b ?? sizeInName(wanted)
  const shared = { query, paramsB: size, kind: known?.kind ?? null, contextTokens: known?.max_model_len ?? null, note }
  if (family !== null) return resolution(evidence, { ...shared, family, matchedBy: 'family' })
  if (wanted === '') return resolution(evidence, { ...shared, matchedBy: 'none' })
  const anchor = findAnchor(evidence, wanted)
  if (anchor !== undefined) return resolution(evidence, { ...shared, anchor: anchor.label, matchedBy: 'anchor' })
  const checkpoint = evidence.checkpointRow(wanted)
  if (checkpoint !== null) {
    const { id, params_b } = checkpoint
    const own = paramsB ?? known?.params_b ?? params_b
    return resolution(evidence, {
      ...shared,
      paramsB: own,
      family: checkpoint.family,
      checkpoint: id,
      matchedBy: 'checkpoint',
    })
  }
  if (known !== undefined) return resolution(evidence, { ...shared, family: known.family, matchedBy: 'zoo' })
  const pattern = compiledPatterns().find(([expression]) => expression.test(wanted))
  if (pattern !== undefined) {
    const large = pattern[1] === 'qwen3.5' && size !== null && size >= largeQwenFromB
    return resolution(evidence, { ...shared, family: large ? 'qwen3.5-large' : pattern[1], matchedBy: 'pattern' })
  }
  return resolution(evidence, { ...shared, matchedBy: 'none' })
}

function resolution(
  evidence: Evidence,
  parts: Pick<ModelResolution, 'query' | 'paramsB' | 'kind' | 'contextTokens' | 'matchedBy' | 'note'> &
    Partial<Pick<ModelResolution, 'family' | 'anchor' | 'checkpoint'>>,
): ModelResolution {
  const { aliases, families } = evidence.load('zoo').data
  const given = parts.family ?? null
  const family = given !== null && Object.hasOwn(aliases, given) ? aliases[given]! : given
  const familyLabel = family !== null && Object.hasOwn(families, family) ? families[family]!.label : null
  const { query, paramsB, kind, contextTokens, matchedBy, note, anchor = null, checkpoint = null } = parts
  return {
    query,
    family,
    familyLabel,
    anchor,
    paramsB,
    kind,
    contextTokens,
    matchedBy,
    checkpoint,
    note,
    toJSON: () => ({
      query,
      family,
      family_label: familyLabel,
      anchor,
      params_b: paramsB,
      kind,
      context_tokens: contextTokens,
      matched_by: matchedBy,
      checkpoint,
    }),
  }
}

interface Anchor {
  readonly row: FamilyRow
  /** The whole label, effort included, folded. */
  readonly full: string
  /** The label without its effort, folded. */
  readonly bare: string
}

const effortOrder = ['medium', 'none', null, 'low', 'high']
const anchorsOf = new WeakMap<Evidence, readonly Anchor[]>()

/** The anchor whose whole name stands in the wanted one (the longest), or whose name without its effort is the wanted one. */
function findAnchor(evidence: Evidence, wanted: string): FamilyRow | undefined {
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

const zoosOf = new WeakMap<Evidence, ReadonlyMap<string, ZooModel>>()
function zooModel(evidence: Evidence, id: string): ZooModel | undefined {
  let zoo = zoosOf.get(evidence)
  if (zoo === undefined) {
    zoo = new Map(evidence.load('zoo').data.models.map((model) => [model.id.toLowerCase(), model]))
    zoosOf.set(evidence, zoo)
  }
  return zoo.get(id.toLowerCase())
}

let patterns: readonly (readonly [RegExp, string])[] | undefined
function compiledPatterns(): readonly (readonly [RegExp, string])[] {
  patterns ??= familyPatterns.map(([pattern, family]) => [new RegExp(pattern, 'i'), family] as const)
  return patterns
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

/** The largest `<n>b` in a name: 122 for `122b-a10b`. */
function sizeInName(name: string): number | null {
  const sizes = [...name.matchAll(/(\d+(?:\.\d+)?)b(?![a-z])/gi)].map((found) => Number(found[1]))
  return sizes.length === 0 ? null : Math.max(...sizes)
}
