import { readFile } from 'node:fs/promises'
import { LoadError } from '../errors.js'
import { decodeText } from '../load/decode-text.js'
import type { ReadToolsOptions, ToolKind } from '../toolset/load-tools.js'
import { Toolset } from '../toolset/toolset.js'

/** Kinds that a file's ending decides. */
const kindByEnding: readonly (readonly [RegExp, ToolKind])[] = [
  [/\.py$/i, 'python'],
  [/\.[cm]?ts$/i, 'typescript'],
]

/**
 * Loads tools from a file: JSON of any kind, an OpenAPI document; Python, TypeScript and YAML with their readers. A file
 * that ends in `.py` is Python, in `.ts` TypeScript; everything else is told by its content.
 *
 * @throws LoadError for a missing file, a wrong encoding, and content that does not load; `source` is the path.
 * @example (await loadToolsFile('tools.json')).names()
 */
export async function loadToolsFile(path: string, options: Omit<ReadToolsOptions, 'source'> = {}): Promise<Toolset> {
  const wanted = options.kind ?? 'auto'
  const byEnding = kindByEnding.find(([ending]) => ending.test(path))?.[1]
  const kind = wanted === 'auto' && byEnding !== undefined ? byEnding : wanted
  return loadToolsBytes(await readBytes(path), { ...options, kind, source: path })
}

/**
 * The same for the bytes of a file or a stream: UTF-8, or UTF-16 with a warning. Pass `source`, which names them in errors.
 *
 * @throws LoadError for a wrong encoding, for nothing but blanks, and for content that does not load.
 * @example loadToolsBytes(await buffer(process.stdin), { source: 'stdin' }).names()
 */
export function loadToolsBytes(bytes: Uint8Array, options: ReadToolsOptions = {}): Toolset {
  const source = options.source ?? 'inline input'
  const { text, warnings } = decodeText(bytes, source)
  if (!/\S/.test(text)) throw new LoadError('there is no text in it; give a list of tools, or [] for none', { source })
  const toolset = Toolset.load(text, options)
  return warnings.length === 0 ? toolset : toolset.withWarnings(warnings)
}

/** @throws LoadError that names the file, for one that is missing, a folder or not to be read. */
export async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new LoadError(reasonOf(error), { source: path }, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'no such file'
  if (code === 'EISDIR') return 'this is a folder; give a file'
  if (code === 'EACCES' || code === 'EPERM') return 'no permission to read this file'
  return error instanceof Error ? error.message : String(error)
}
