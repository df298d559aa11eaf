import type { Evidence } from '../evidence/evidence.js'
import type { ZooModel } from '../evidence/tables.js'

/** Names of model libraries whose weights the study ran under another name, as {@link modelKey} writes them. */
const libraryNames: Readonly<Record<string, string>> = {
  'deepseek-r-1-70b': 'deepseek-ai/DeepSeek-R1-Distill-Llama-70B',
  'deepseek-r-1-70b-llama-distill': 'deepseek-ai/DeepSeek-R1-Distill-Llama-70B',
  'gemma-4-26b': 'google/gemma-4-26b-a4b-it',
  'gemma-4-26b-it': 'google/gemma-4-26b-a4b-it',
  'hermes-3-8b': 'NousResearch/Hermes-3-Llama-3.1-8B',
  'mistral-7b': 'mistralai/Mistral-7B-Instruct-v0.3',
  'mistral-7b-instruct': 'mistralai/Mistral-7B-Instruct-v0.3',
  'mistral-small-24b': 'mistralai/Mistral-Small-24B-Instruct-2501',
  'phi-4-14b': 'microsoft/phi-4',
  'phi-4-mini': 'microsoft/Phi-4-mini-instruct',
  'phi-4-mini-3-8b': 'microsoft/Phi-4-mini-instruct',
  'phi-4-mini-3-8b-instruct': 'microsoft/Phi-4-mini-instruct',
  'qwen-3-5-35b': 'Qwen/Qwen3.5-35B-A3B',
}

/** Those of them that mean one model only as a tag: elsewhere they are names of a line of models. */
const onlyTagged: ReadonlySet<string> = new Set([
  'deepseek-r-1-70b',
  'mistral-7b',
  'mistral-7b-instruct',
  'mistral-small-24b',
])

/** Tags of the library that hold a later model than the one that the study ran under the same name. */
const movedTags: ReadonlySet<string> = new Set(['qwen-3-4b', 'qwen-3-30b'])

/**
 * Folds a model's name so that spellings meet: lower case, words parted by `-`, numbers parted from the letters before
 * them, `3.1`, `3-1`, `3p1` and `v3p1` alike. Sizes stay apart from versions: `qwen2-57b` is not `qwen2.5-7b`.
 *
 * @example modelKey('Llama_3.1 8B-Instruct') // 'llama-3-1-8b-instruct'
 */
export function modelKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?<=\d)p(?=\d)/g, '-')
    .replace(/[\s_.:-]+/g, '-')
    .replace(/(?<=[a-z])(?=\d)/g, '-')
    .replace(/(^|-)v-(?=\d)/g, '$1')
}

/**
 * The open model of the study that a name means: by its id without the maker, with the `-it` or `-instruct` that names
 * leave out, or by its name in a library. A base model is meant only where the name says so. `tagged`: the name has a
 * tag behind a colon, as libraries of ready models write sizes; they mean the instruction-tuned model.
 *
 * @example knownModel('gemma3:4b', true, loadEvidence())?.id // 'google/gemma-3-4b-it'
 */
export function knownModel(name: string, tagged: boolean, evidence: Evidence): ZooModel | undefined {
  const key = modelKey(name)
  const models = openModels(evidence)
  if (tagged && movedTags.has(key)) return undefined
  const own = models.get(key) ?? models.get(`${key}-it`) ?? (tagged ? models.get(`${key}-instruct`) : undefined)
  if (own !== undefined) return own
  const id = Object.hasOwn(libraryNames, key) && (tagged || !onlyTagged.has(key)) ? libraryNames[key] : undefined
  return id === undefined ? undefined : models.get(modelKey(id.slice(id.indexOf('/') + 1)))
}

const modelsOf = new WeakMap<Evidence, ReadonlyMap<string, ZooModel>>()

/** Open models by the key of their id without the maker; one with a row of its own stands before one without. */
function openModels(evidence: Evidence): ReadonlyMap<string, ZooModel> {
  const known = modelsOf.get(evidence)
  if (known !== undefined) return known
  const models = new Map<string, ZooModel>()
  for (const model of evidence.load('zoo').data.models) {
    const key = modelKey(model.id.slice(model.id.lastIndexOf('/') + 1))
    const saysBase = /(?:^|-)(?:base|pt)(?:-|$)/.test(key)
    if (!model.open || (model.kind === 'base' && !saysBase)) continue
    if (!models.has(key) || evidence.checkpointRow(model.id) !== null) models.set(key, model)
  }
  modelsOf.set(evidence, models)
  return models
}
