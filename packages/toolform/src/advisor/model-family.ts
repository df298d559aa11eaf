import type { ModelSpelling } from './model-spelling.js'

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

/** Names in which a family's word stands for another line or generation of models, or for a model that does not chat. */
const otherLines =
  /(?:code|tiny|open|o)[-_]?llama|llama[-_ ]?v?[24](?![\d.]*b)|llama[-_]?guard|chatglm|gemma[-_ ]?\d+(?:\.\d+)?b|qwen[-_ ]?3[._][0-46-9](?!\d*b)|qwen\d+b|[a-z]phi-?\d|llama[-._]?cpp|llamafile|embed|rerank/i

/** Names of libraries under which models of the study's families are known. */
const familyNames: readonly (readonly [pattern: RegExp, family: string])[] = [
  [/^deepseek-r1[-:](?:1\.5|7|8|14|32|70)b/i, 'deepseek-r1'],
  [/^hermes-?3\b/i, 'llama3-tool'],
]

/** The farthest spelling; of a path on a disk also its folders, the last one first. */
function partsToRead(spellings: readonly ModelSpelling[]): ModelSpelling[] {
  const last = spellings.at(-1)!
  const path = spellings.find(({ name }) => /^(?:\.{0,2}|~|[a-z]:)\//i.test(name))
  if (path === undefined) return [last]
  const folders = path.name.split('/').slice(0, -1).reverse()
  return [last, ...folders.map((name) => ({ name, changes: ['by its folder'] }))]
}

/** A family that a name tells of, and how the name was read. */
export interface NamedFamily extends ModelSpelling {
  readonly family: string
}

/**
 * The family whose word stands in a model's name, without what stands around it; null for names of other lines and
 * generations of models.
 *
 * @example familyOfName(spellingsOf('acme/Qwen3-8B-tuned'), 8)?.family // 'qwen3'
 */
export function familyOfName(spellings: readonly ModelSpelling[], paramsB: number | null): NamedFamily | null {
  for (const { name, changes } of partsToRead(spellings)) {
    const family = otherLines.test(name) ? undefined : familyOf(name, paramsB)
    if (family !== undefined) return { family, name, changes }
  }
  return null
}

function familyOf(name: string, paramsB: number | null): string | undefined {
  // Names for people part the line from its version: Qwen 3, gemma-3, Llama_3.1.
  const joined = name.replace(/\b(qwen|gemma|llama)[-_ ](?=\d+(?:\.\d+)?(?![\d.]*b))/gi, '$1').replace(/\s+/g, '-')
  const found =
    familyNames.find(([pattern]) => pattern.test(joined)) ??
    compiledPatterns().find(([pattern]) => pattern.test(`/${joined}`))
  if (found === undefined) return undefined
  return found[1] === 'qwen3.5' && paramsB !== null && paramsB >= largeQwenFromB ? 'qwen3.5-large' : found[1]
}

let patterns: readonly (readonly [RegExp, string])[] | undefined
function compiledPatterns(): readonly (readonly [RegExp, string])[] {
  patterns ??= familyPatterns.map(([pattern, family]) => [new RegExp(pattern, 'i'), family] as const)
  return patterns
}
