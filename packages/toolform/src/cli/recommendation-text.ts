import Table from 'cli-table3'
import { formatCount, formatPercent } from '../advisor/figures.js'
import type { Recommendation } from '../advisor/recommendation.js'
import type { Output } from './output.js'

/** Characters that a bar of 100% takes. */
const barLength = 24

/** A recommendation for reading: the choice, a bar a candidate, the reasons, the warnings. */
export function recommendationText(output: Output, recommendation: Recommendation): string {
  const { colors } = output
  const { formatId, protocolId, expectedAccuracy, interval, warnings, alternatives, explanation } = recommendation
  const rows = [
    { formatId, protocolId, expectedAccuracy, schemaTokens: recommendation.schemaTokens, best: true },
    ...alternatives.map((other) => ({ ...other, best: false })),
  ]
  const width = Math.max(...rows.map((row) => row.formatId.length + row.protocolId.length + 3))
  const lines = rows.map((row) => {
    const name = `${row.formatId} + ${row.protocolId}`.padEnd(width)
    const bar = barOf(row.expectedAccuracy)
    const size = row.schemaTokens === null ? '' : `${formatCount(row.schemaTokens)} tokens`
    const line = `${name}  ${bar}  ${formatPercent(row.expectedAccuracy).padStart(7)}  ${size.padStart(16)}`
    return row.best ? colors.bold(colors.green(line)) : line
  })
  const [low, high] = interval
  const parts = [
    `${colors.bold(`${formatId} + ${protocolId}`)}  ${formatPercent(expectedAccuracy)} expected ` +
      `(figures from ${formatPercent(low)} to ${formatPercent(high)})`,
    lines.join('\n'),
    explanation,
  ]
  if (warnings.length > 0) parts.push(warnings.map((warning) => `${colors.yellow('warning')} ${warning}`).join('\n'))
  parts.push(recommendation.measureHint)
  return `${parts.join('\n\n')}\n`
}

/** One row a model: what is recommended for it and what that rests on. */
export function comparisonText(output: Output, rows: readonly Recommendation[]): string {
  const table = new Table({
    head: ['model', 'format', 'protocol', 'expected', '', 'basis'].map((title) => output.colors.bold(title)),
    colAligns: ['left', 'left', 'left', 'right', 'left', 'left'],
    style: { head: [], border: [], compact: true },
  })
  for (const row of rows) {
    table.push([
      row.situation.model ?? '',
      row.formatId,
      row.protocolId,
      formatPercent(row.expectedAccuracy),
      barOf(row.expectedAccuracy),
      row.basis,
    ])
  }
  return `${table.toString()}\nEach row rests on other figures; a difference between models is only as good as their basis.\n`
}

function barOf(percent: number): string {
  const filled = Math.round((percent / 100) * barLength)
  return '█'.repeat(filled) + '░'.repeat(barLength - filled)
}
