/** Percentages nearer to 0 or 100 than this count as this far away, so that their log-odds stay finite. */
const edge = 0.5

/** Log-odds of a percentage; 0.5 below and 99.5 above are the limits. */
export function logOdds(percent: number): number {
  const bounded = Math.min(Math.max(percent, edge), 100 - edge)
  return Math.log(bounded / (100 - bounded))
}

/** The percentage of log-odds, strictly between 0 and 100. */
export function percentOf(odds: number): number {
  return 100 / (1 + Math.exp(-odds))
}
