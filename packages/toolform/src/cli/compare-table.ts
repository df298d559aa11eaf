import Table from 'cli-table3'
import type { CompareRow } from '../prompt/compare-formats.js'
import type { Output } from './output.js'

/** Formats with their family, size and study accuracy as a table, in the order of the rows. */
export function compareTable(output: Output, rows: readonly CompareRow[]): string {
  const { colors } = output
  const table = new Table({
    head: ['format', 'family', 'tokens', 'study accuracy'].map((title) => colors.bold(title)),
    colAligns: ['left', 'left', 'right', 'right'],
    style: { head: [], border: [], compact: true },
  })
  for (const row of rows) {
    const accuracy = row.studyAccuracy === null ? 'not measured' : `${row.studyAccuracy.toFixed(2)} %`
    const size = row.error === null ? String(row.tokensEstimate) : colors.red(row.error)
    table.push([row.novel ? `${row.formatId} ${colors.dim('(novel)')}` : row.formatId, row.family, size, accuracy])
  }
  return (
    `${table.toString()}\n${rows.length} formats. Tokens are characters / 4; study accuracy is a format's mean over ` +
    `every cell of the study in which it ran; (novel): made for the study.`
  )
}
