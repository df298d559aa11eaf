import { MissingPackageError } from '../../errors.js'
import { estimateTokens } from './estimate-tokens.js'
import type { Tokenizer } from './tokenizer.js'

/** Encodings of OpenAI's models that `gpt-tokenizer` holds. */
const encodings = ['cl100k_base', 'o200k_base', 'o200k_harmony', 'p50k_base', 'p50k_edit', 'r50k_base'] as const

/**
 * Loads a tokenizer by the name of an encoding (`cl100k_base`, `o200k_base` …) or of an OpenAI model (`gpt-4o`). It
 * needs the package `gpt-tokenizer` and downloads nothing. A name that it does not know gives a tokenizer that
 * estimates, with a `warning`.
 *
 * @throws MissingPackageError when the name is known and the package is not installed.
 * @example (await loadTokenizer('cl100k_base')).count('hello world') // 2
 */
export async function loadTokenizer(name: string): Promise<Tokenizer> {
  const isEncoding = encodings.some((known) => known === name)
  if (!isEncoding && !/^[a-z0-9][a-z0-9.-]*$/i.test(name)) return estimating(name)
  const found = await importCounter(isEncoding ? `encoding/${name}` : `model/${name}`)
  if (found !== undefined) return { name, exact: true, count: found }
  if (isEncoding) throw new MissingPackageError('gpt-tokenizer', `the tokenizer ${name}`)
  return estimating(name)
}

function estimating(name: string): Tokenizer {
  const warning = `no tokenizer named '${name}' is known; tokens are estimated as a quarter of the characters`
  return { name, exact: false, warning, count: estimateTokens }
}

/** `undefined`: the package, or this part of it, is not there. The specifier is not literal, so that bundlers pass it by. */
async function importCounter(part: string): Promise<((text: string) => number) | undefined> {
  const specifier = `gpt-tokenizer/${part}`
  try {
    const module: unknown = await import(/* @vite-ignore */ specifier)
    return counterOf(module)
  } catch {
    return undefined
  }
}

function counterOf(module: unknown): ((text: string) => number) | undefined {
  if (typeof module !== 'object' || module === null || !('encode' in module)) return undefined
  const { encode } = module
  if (typeof encode !== 'function') return undefined
  // Markers such as <|endoftext|> in a tool's text are text, not special tokens.
  return (text) => {
    const tokens: unknown = encode(text, { disallowedSpecial: new Set<string>() })
    return Array.isArray(tokens) ? tokens.length : 0
  }
}
