import Table from 'cli-table3'
import { evidenceFiles, loadEvidence } from '../../evidence/evidence.js'
import type { EvidenceName } from '../../evidence/tables.js'
import { isJsonObject } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import { type CliCommand, jsonOption } from '../command.js'
import { type Output, writeResult } from '../output.js'

/** `toolform evidence`: the study's figures: the headline ones, a table, the list of tables, or one figure. */
export const evidenceCommand: CliCommand = {
  name: 'evidence',
  group: 'Choose',
  define: (command, output) => {
    command
      .description("show the study's figures: the headline ones, a table by name, or one by its id")
      .argument('[name]', `a table: ${evidenceFiles.join(', ')}`)
      .option('--list', 'list the tables with their size and checksum')
      .option('--fact <id>', 'show one figure')
      .addOption(jsonOption())
      .addHelpText('after', '\nFigures: ToolForm study (G. Srivastava, 2026), Apache-2.0.')
      .action(async (name: EvidenceName | undefined, options: { list?: boolean; fact?: string; json?: boolean }) => {
        const evidence = loadEvidence()
        const value = options.list
          ? { evidence_version: evidence.version, files: evidence.files() }
          : options.fact !== undefined
            ? evidence.fact(options.fact)
            : name === undefined
              ? evidence.facts()
              : evidence.load(name)
        if (options.json) return writeResult(output, value)
        if (options.list) return writeRows(output, evidence.files() as never)
        if (options.fact !== undefined) return writeRows(output, [value as never])
        if (name === undefined) return writeRows(output, evidence.facts() as never)
        const { source, conditions } = evidence.load(name)
        await writeRows(output, rowsOf(evidence.load(name).data))
        const held = Object.entries(conditions).map(([key, held]) => `${key} ${String(held)}`)
        await output.write(
          `source ${source.join(', ')}${held.length > 0 ? `; measured with ${held.join(', ')}` : ''}\n`,
        )
      })
  },
}

/** The part of a table that reads as rows: a list, the first list in it, or its members by name. */
function rowsOf(data: unknown): Record<string, unknown>[] {
  if (Array.isArray(data)) return data.filter(isRow)
  if (!isRow(data)) return []
  const list = Object.values(data).find((part) => Array.isArray(part) && part.every(isRow))
  if (list !== undefined) return list as Record<string, unknown>[]
  return Object.entries(data).map(([name, part]) => ({ name, ...(isRow(part) ? part : { value: part }) }))
}

function isRow(value: unknown): value is Record<string, unknown> {
  return isJsonObject(value)
}

async function writeRows(output: Output, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).slice(0, 9)
  const table = new Table({
    head: columns.map((title) => output.colors.bold(title)),
    style: { head: [], border: [], compact: true },
  })
  for (const row of rows) table.push(columns.map((column) => cellText(row[column])))
  await output.write(`${table.toString()}\n`)
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object' && value !== null && 'value' in value) return String(value.value)
  const text = typeof value === 'object' ? writeJson(value) : String(value)
  return text.length > 44 ? `${text.slice(0, 43)}…` : text
}
