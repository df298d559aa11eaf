import { type Evidence, loadEvidence } from '../evidence/evidence.js'
import type { ZooModel } from '../evidence/tables.js'
import { findAnchor } from './find-anchor.js'
import { knownModel } from './known-model.js'
import { familyOfName } from './model-family.js'
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

/**
 * Matches a model's name to the study: the given family; an anchor model; a checkpoint by its id; a model of the zoo; a
 * family pattern; nothing. Where only a pattern or nothing matches, the name is read as servers, files and libraries
 * spell it (see `spellingsOf`), and `note` says how. A model of another generation matches no family.
 *
 * @example resolveModel('Qwen/Qwen3-8B').checkpoint // 'Qwen/Qwen3-8B'
 * @example resolveModel('hf.co/acme/gemma-3-4b-it-GGUF:Q4_K_M').checkpoint // 'google/gemma-3-4b-it'
 */
export function resolveModel(
  model: string | null,
  options: { family?: string | null; paramsB?: number | null; evidence?: Evidence } = {},
): ModelResolution {
  const { family = null, paramsB = null, evidence = loadEvidence() } = options
  if (model === null || family !== null) return match(model, model, family, paramsB, evidence, '')
  const memory = memoryOf(evidence)
  const key = `${paramsB ?? ''} ${model}`
  const known = memory.get(key)
  if (known !== undefined) return known
  const found = Object.freeze(resolveName(model, paramsB, evidence))
  // Programs ask for a few models again and again; the bound is for those that ask for every name they meet.
  if (model.length > longestRemembered) return found
  if (memory.size >= mostRemembered) memory.clear()
  memory.set(key, found)
  return found
}

const mostRemembered = 256
const longestRemembered = 512
const memories = new WeakMap<Evidence, Map<string, ModelResolution>>()
function memoryOf(evidence: Evidence): Map<string, ModelResolution> {
  const known = memories.get(evidence)
  if (known !== undefined) return known
  const memory = new Map<string, ModelResolution>()
  memories.set(evidence, memory)
  return memory
}

function resolveName(model: string, paramsB: number | null, evidence: Evidence): ModelResolution {
  const spellings = spellingsOf(model)
  const tagged = /:[a-z]?\d+(?:\.\d+)?[bm](?![a-z])/i.test(model)
  for (const { name, changes } of spellings) {
    const note = noteOf(name, changes)
    const found = match(model, name, null, paramsB, evidence, note)
    if (found.matchedBy !== 'none') return found
    const known = knownModel(name, tagged, evidence)
    if (known !== undefined) {
      const renamed = [...changes, 'by its id in the study']
      return match(model, known.id, null, paramsB, evidence, noteOf(known.id, renamed))
    }
  }
  const none = match(model, model, null, paramsB, evidence, '')
  const related = familyOfName(spellings, none.paramsB)
  if (related === null) return none
  const { family, name, changes } = related
  const shared = { query: model, paramsB: none.paramsB, kind: null, contextTokens: null }
  return resolution(evidence, { ...shared, family, matchedBy: 'pattern', note: noteOf(name, changes) })
}

function noteOf(name: string, changes: readonly string[]): string {
  return changes.length === 0 ? '' : `read as ${name}: ${changes.join(', ')}`
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

const zoosOf = new WeakMap<Evidence, ReadonlyMap<string, ZooModel>>()
function zooModel(evidence: Evidence, id: string): ZooModel | undefined {
  let zoo = zoosOf.get(evidence)
  if (zoo === undefined) {
    zoo = new Map(evidence.load('zoo').data.models.map((model) => [model.id.toLowerCase(), model]))
    zoosOf.set(evidence, zoo)
  }
  return zoo.get(id.toLowerCase())
}

/** The largest `<n>b` in a name: 122 for `122b-a10b`; an expert's size (`8x7b`) is not the model's. */
function sizeInName(name: string): number | null {
  let largest: number | null = null
  for (const [, size] of name.matchAll(/(?<!\dx|[\d.])(\d+(?:\.\d+)?)b(?![a-z])/gi)) {
    if (largest === null || Number(size) > largest) largest = Number(size)
  }
  return largest
}
