import Table from 'cli-table3'
import { formatCount, formatPercent } from '../advisor/figures.js'
import type { Recommendation } from '../advisor/recommendation.js'
import type { Output } from './output.js'

/** Characters that a bar of 100% takes. */
const barLength = 24

/** Columns after which running text goes on in the next line. */
const lineLength = 100

/**
 * A recommendation for reading: the choice, how the model's name was read, a bar a candidate, the reasons, the warnings.
 *
 * @example recommendationText(output, recommend({ model: 'qwen3:8b' }))
 */
export function recommendationText(output: Output, recommendation: Recommendation): string {
  const { colors } = output
  const { formatId, protocolId, expectedAccuracy, interval, warnings, explanation } = recommendation
  const [low, high] = interval
  const parts = [
    `${colors.bold(`${formatId} + ${protocolId}`)}  ${formatPercent(expectedAccuracy)} expected ` +
      `(figures from ${formatPercent(low)} to ${formatPercent(high)})\n${wrapText(basisLine(recommendation))}`,
    chartOf(output, recommendation),
    wrapText(explanation),
  ]
  if (warnings.length > 0) {
    parts.push(warnings.map((warning) => wrapText(`warning ${warning}`).replace('warning', colors.yellow)).join('\n'))
  }
  parts.push(wrapText(recommendation.measureHint))
  return `${parts.join('\n\n')}\n`
}

/** What the figures belong to, and how a name that the study spells otherwise was read. */
function basisLine({ basis, basisNote, resolution }: Recommendation): string {
  const source = basis === 'pooled' ? 'all models pooled' : basis
  const rests = basisNote === '' ? source : `${source} (${basisNote})`
  if (resolution.query === null) return `rests on ${rests}`
  const read = resolution.note === '' ? resolution.query : `${resolution.query}, ${resolution.note}`
  return resolution.matchedBy === 'none'
    ? `${read} is no model that the study knows; rests on ${rests}`
    : `${read}; rests on ${rests}`
}

/** A bar a candidate, best first; `=` marks those as good within the margin. */
function chartOf(output: Output, recommendation: Recommendation): string {
  const { colors } = output
  const { alternatives, tiedWith } = recommendation
  const rows = [recommendation, ...alternatives]
  const width = Math.max(...rows.map((row) => row.formatId.length + row.protocolId.length + 3))
  return rows
    .map((row, index) => {
      const name = `${row.formatId} + ${row.protocolId}`.padEnd(width)
      const size = row.schemaTokens === null ? '' : `${formatCount(row.schemaTokens)} tokens`
      const tie = tiedWith.includes(row.formatId) ? ' =' : ''
      const line =
        `${name}  ${barOf(row.expectedAccuracy)}  ${formatPercent(row.expectedAccuracy).padStart(7)}  ` +
        `${size.padStart(16)}${tie}`
      return index === 0 ? colors.bold(colors.green(line)) : line.trimEnd()
    })
    .join('\n')
}

/** Breaks running text between words; a longer word stands in a line of its own. */
function wrapText(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > lineLength) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
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
