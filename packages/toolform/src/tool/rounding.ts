/** Decimals that are looked at behind the last one kept, to know an exact half. */
const lookAhead = 30

/**
 * Rounds to a number of decimals, an exact half to the even neighbour, as the study's figures are rounded.
 *
 * @example roundTo(2.5, 0) // 2
 * @example roundTo(61.8918, 2) // 61.89
 */
export function roundTo(value: number, decimals: number): number {
  if (decimals === 0) return roundToWhole(value)
  const scaled = Math.abs(value) * 10 ** decimals
  const nearHalf = Math.abs(scaled - Math.floor(scaled) - 0.5) < 1e-6
  if (!Number.isFinite(value) || !nearHalf) return Number(value.toFixed(decimals))
  const digits = Math.abs(value).toFixed(decimals + lookAhead)
  const kept = digits.slice(0, -lookAhead)
  if (!/^50*$/.test(digits.slice(-lookAhead))) return Number(value.toFixed(decimals))
  const last = Number(kept.replace('.', '').slice(-1))
  const size = Number(kept) + (last % 2 === 0 ? 0 : 10 ** -decimals)
  return Number((Math.sign(value) * size).toFixed(decimals))
}

function roundToWhole(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  if (rest !== 0.5) return rest < 0.5 ? floor : floor + 1
  return floor % 2 === 0 ? floor : floor + 1
}
