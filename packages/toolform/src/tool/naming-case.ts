import type { CaseConvention } from './render-options.js'

/** Capitals that no small letter follows; a small-letter word with its capital; a number with what hangs on it. */
const asciiWords = /[A-Z]+(?![a-z])|[A-Z]?[a-z][a-z0-9]*|[0-9][a-z0-9]*/g

/** Words of small letters, each followed by digits at most: snake case already. */
const snakeName = /^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)*$/

/**
 * Spells a name in a naming convention, as the study's formats do.
 *
 * Words are cut at every character outside A-Z, a-z, 0-9, and where capitals begin (`getHTTPUser` = get, http, user).
 * What lies between blanks, `_` and `-` and has no such character is one word (`find_航班` = find, 航班). A name of
 * nothing but these stays.
 *
 * @example convertCase('getUser', 'screaming') // 'GET_USER'
 */
export function convertCase(name: string, convention: CaseConvention): string {
  if (convention === 'as_is' || (convention === 'snake' && snakeName.test(name))) return name
  const words = wordsOf(name)
  if (words.length === 0) return name
  switch (convention) {
    case 'snake':
      return words.join('_')
    case 'kebab':
      return words.join('-')
    case 'screaming':
      return words.join('_').toUpperCase()
    case 'camel':
      return words.map((word, index) => (index === 0 ? word : capitalized(word))).join('')
    case 'pascal':
      return words.map(capitalized).join('')
  }
}

function wordsOf(name: string): string[] {
  if (!/[^\w\s-]/.test(name)) return (name.match(asciiWords) ?? []).map((word) => word.toLowerCase())
  return name.split(/[\s_-]+/).flatMap(wordsOfPart)
}

/** A part without any ASCII letter or digit is a word as it stands. */
function wordsOfPart(part: string): string[] {
  if (part === '') return []
  return (part.match(asciiWords) ?? [part]).map((word) => word.toLowerCase())
}

/** A letter that becomes two (ß) begins with one capital. */
function capitalized(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0)
  const [capital = '', ...rest] = first.toUpperCase()
  return capital + rest.join('').toLowerCase() + word.slice(first.length)
}
