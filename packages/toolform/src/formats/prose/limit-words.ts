import type { Constraints } from '../../tool/value-type.js'
import { plainText } from '../plain-text.js'

/**
 * The limits of a value as the end of a phrase: ` of at least 1, of at most 10`. Empty when there are none.
 *
 * @example limitWords({ minimum: 1 }) // ' of at least 1'
 */
export function limitWords(limits: Constraints | undefined): string {
  if (limits === undefined) return ''
  const words: string[] = []
  const add = (limit: string | number | bigint | undefined, word: (shown: string) => string): void => {
    if (limit !== undefined) words.push(word(plainText(limit)))
  }
  add(limits.minimum, (limit) => `of at least ${limit}`)
  add(limits.maximum, (limit) => `of at most ${limit}`)
  add(limits.minLength, (limit) => `with ${limit} characters or more`)
  add(limits.maxLength, (limit) => `with ${limit} characters or fewer`)
  add(limits.minItems, (limit) => `with ${limit} entries or more`)
  add(limits.maxItems, (limit) => `with ${limit} entries or fewer`)
  add(limits.pattern, (limit) => `matching ${limit}`)
  add(limits.format, (limit) => `written as ${limit}`)
  return words.length === 0 ? '' : ` ${words.join(', ')}`
}
