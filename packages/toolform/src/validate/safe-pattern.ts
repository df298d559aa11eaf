import { RE2JS } from 're2js'

/** A pattern that takes time linear in the text, whoever wrote it. */
export interface SafePattern {
  readonly test: (text: string) => boolean
  /** `false`: the pattern is wrong or uses what linear matching cannot do; it matches everything. */
  readonly enforced: boolean
  toString(): string
}

const cache = new Map<string, SafePattern>()
const cacheSize = 500
/** Longer patterns cost more to compile than they are worth. */
const longestPattern = 5_000

/**
 * Compiles a JSON Schema pattern so that no text can make it hang. Look-around and back references cannot be matched so;
 * such a pattern is not enforced.
 *
 * @example safePattern('^a+$').test('aaa') // true
 */
export function safePattern(pattern: string): SafePattern {
  const known = cache.get(pattern)
  if (known !== undefined) return known
  if (cache.size >= cacheSize) cache.clear()
  const made = compile(pattern)
  cache.set(pattern, made)
  return made
}

function compile(pattern: string): SafePattern {
  const written = `/${pattern}/u`
  if (pattern.length <= longestPattern) {
    try {
      const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern))
      return { test: (text) => compiled.test(text), enforced: true, toString: () => written }
    } catch {
      // What RE2 cannot express is reported by `enforced`.
    }
  }
  return { test: () => true, enforced: false, toString: () => written }
}
