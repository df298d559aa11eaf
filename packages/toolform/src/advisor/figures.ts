/**
 * Writes a percentage, `n/a` for none.
 *
 * @example formatPercent(77.7) // '77.70%'
 */
export function formatPercent(value: number | null, digits = 2): string {
  return value === null ? 'n/a' : `${value.toFixed(digits)}%`
}

/**
 * Writes a whole number with commas between thousands.
 *
 * @example formatCount(14179) // '14,179'
 */
export function formatCount(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Writes a change in points with its sign and interval, such as `+11.24 points (6.42 to 16.64)`. */
export function formatChange(value: number, interval: readonly [number, number] | null): string {
  const range = interval === null ? '' : ` (${interval[0].toFixed(2)} to ${interval[1].toFixed(2)})`
  return `${value >= 0 ? '+' : ''}${value.toFixed(2)} points${range}`
}
