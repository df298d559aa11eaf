/** Another way to read a model's name. */
export interface ModelSpelling {
  readonly name: string
  /** What was taken off or put for what. */
  readonly note: string
}

/** Names of Ollama's library whose weights the study ran under another name. */
const libraryNames: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^deepseek-r1[-:](1\.5|7|8|14|32|70)b/i, 'deepseek-r1-distill'],
  [/^hermes-?3\b/i, 'hermes-3-llama-3.1'],
]

const quantisation =
  /[-_.](?:(?:ud-)?i?q\d+(?:_[0-9a-z]+)*|[bt]?f(?:p)?(?:4|8|16|32)|int[48]|[48]bit|w\d+a\d+|gptq(?:-int\d)?|awq|gguf|ggml|exl[23]|mlx|bnb|nvfp4|mxfp4|imatrix|qat)$/i

/**
 * Other spellings under which a name may be known, from the nearest to the farthest: file name without folder and
 * `.gguf`, provider prefix taken off, Ollama tag turned into a suffix, quantisation taken off, library names.
 *
 * @example spellingsOf('models/gemma-3-4b-it-Q4_K_M.gguf')[0].name // 'gemma-3-4b-it-Q4_K_M'
 */
export function spellingsOf(model: string): ModelSpelling[] {
  const spellings: ModelSpelling[] = []
  const notes: string[] = []
  let name = model.trim()
  const step = (next: string, note: string): void => {
    if (next === name || next === '') return
    name = next
    notes.push(note)
    spellings.push({ name, note: `read as ${name}: ${notes.join(', ')}` })
  }
  step(name.replace(/(?:-\d{5}-of-\d{5})?\.gguf$/i, ''), 'without the file ending')
  step(name.replace(/:latest$/i, ''), 'without the tag')
  while (name.includes('/')) step(name.slice(name.indexOf('/') + 1), 'without the prefix')
  step(name.replace(/:/g, '-'), 'tag read as a suffix')
  while (quantisation.test(name)) step(name.replace(quantisation, ''), 'without the quantisation')
  step(name.replace(/@.*$/, ''), 'without the revision')
  for (const [pattern, known] of libraryNames) {
    if (pattern.test(name)) step(`${known}${name.replace(/^[^-:]+(?:-r1|-?3)?/i, '')}`, 'by its name in the study')
  }
  return spellings
}
