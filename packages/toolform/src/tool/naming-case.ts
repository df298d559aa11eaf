import type { CaseConvention } from './render-options.js'

/** Capitals that no small letter follows; a small-letter word with its capital; a number with what hangs on it. */
const asciiWords = /[A-Z]+(?![a-z])|[A-Z]?[a-z][a-z0-9]*|[0-9][a-z0-9]*/g

/** Words of small letters, each followed by digits at most: snake case already. */
const snakeName = /^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)*$/

/**
 * Spells a name in a naming convention, as the study's formats do.
 *
 * Words are cut at every character outside A-Z, a-z, 0-9, and where capitals begin (`getHTTPUser` = get, http, user).
 * A name without any such character (`查询航班`) is cut at blanks, `_`, `-`, `.` and `/` alone; one without words stays.
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
  const words = name.match(asciiWords) ?? name.split(/[\s_\-./]+/).filter((word) => word !== '')
  return words.map((word) => word.toLowerCase())
}

function capitalized(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0)
  return first.toUpperCase() + word.slice(first.length)
}
