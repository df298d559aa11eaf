/**
 * Tells whether a pattern can be given to a backtracking engine without risk: no groups under a quantifier, no look-around,
 * no back references, and at most one unbounded repetition.
 *
 * @example isPlainPattern('^[a-z]+$') // true
 */
export function isPlainPattern(pattern: string): boolean {
  if (pattern.length > 1_000 || /\(\?[=!<]|\\[1-9k]|\)[*+?{]/.test(pattern)) return false
  const withoutClasses = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  const unbounded = withoutClasses.match(/[*+]|\{\d+,\}/g) ?? []
  const counts = withoutClasses.match(/\{\d+(?:,\d*)?\}/g) ?? []
  if (unbounded.length > 1 || counts.length > 4) return false
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
