import { Option } from 'commander'
import { evidenceFiles, loadEvidence } from '../../evidence/evidence.js'
import type { EvidenceName } from '../../evidence/tables.js'
import { type CliCommand, jsonOption } from '../command.js'
import { evidenceText } from '../evidence-text.js'
import { writeResult } from '../output.js'
import { usageError } from '../usage.js'

/** `toolform evidence`: the study's figures: the headline ones, a table, the list of tables, or one figure. */
export const evidenceCommand: CliCommand = {
  name: 'evidence',
  group: 'Choose',
  define: (command, output) => {
    command
      .description("show the study's figures: the headline ones, a table by name, or one by its id")
      .argument('[name]', `a table: ${evidenceFiles.join(', ')}`)
      .addOption(new Option('--list', 'list the tables with their size and checksum').conflicts('fact'))
      .option('--fact <id>', 'show one figure')
      .addOption(jsonOption())
      .addHelpText('after', '\nFigures: ToolForm study (G. Srivastava, 2026), Apache-2.0.')
      .action(async (name: EvidenceName | undefined, options: { list?: boolean; fact?: string; json?: boolean }) => {
        if (name !== undefined && (options.list || options.fact !== undefined)) {
          throw usageError(
            `the table ${name} and ${options.list ? '--list' : '--fact'} exclude each other; leave one out`,
          )
        }
        const evidence = loadEvidence()
        const value = options.list
          ? { evidence_version: evidence.version, files: evidence.files() }
          : options.fact !== undefined
            ? evidence.fact(options.fact)
            : name === undefined
              ? evidence.facts()
              : evidence.load(name)
        if (options.json) return writeResult(output, value)
        if (options.list) return output.write(`${evidenceText(output, evidence.files())}evidence ${evidence.version}\n`)
        if (options.fact !== undefined) return output.write(evidenceText(output, [value]))
        if (name === undefined) return output.write(evidenceText(output, evidence.facts()))
        const { source, conditions, data } = evidence.load(name)
        const held = Object.entries(conditions).map(([key, value]) => `${key} ${String(value)}`)
        await output.write(
          `${evidenceText(output, data)}source ${source.join(', ')}${held.length > 0 ? `; measured with ${held.join(', ')}` : ''}\n`,
        )
      })
  },
}
