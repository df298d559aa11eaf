import type { Json } from './json.js'

/** Placeholder until the owner's file lands. */
export function writePython(value: Json): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number') {
    if (Number.isInteger(value) && Math.abs(value) < 1e16) return String(value)
    const [mantissa, exponent] = value.toExponential().split('e') as [string, string]
    const power = Number(exponent)
    if (power >= -4 && power < 16) return String(value)
    return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
  }
  if (typeof value === 'string') {
    const quote = value.includes("'") && !value.includes('"') ? '"' : "'"
    return (
      quote +
      value.replace(/[\\\n\r\t]|'/g, (c) =>
        c === "'" ? (quote === "'" ? "\\'" : c) : c === '\\' ? '\\\\' : c === '\n' ? '\\n' : c === '\r' ? '\\r' : '\\t',
      ) +
      quote
    )
  }
  if (Array.isArray(value)) return `[${value.map(writePython).join(', ')}]`
  return `{${Object.entries(value)
    .map(([k, v]) => `${writePython(k)}: ${writePython(v)}`)
    .join(', ')}}`
}
