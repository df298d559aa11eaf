import Table from 'cli-table3'
import { dialects, getDialect } from '../../dialects/index.js'
import { type CliCommand, jsonOption } from '../command.js'
import { writeResult } from '../output.js'
import { usageError } from '../usage.js'

/** `toolform dialects`: the ways in which model families write calls of their own accord. */
export const dialectsCommand: CliCommand = {
  name: 'dialects',
  group: 'Choose',
  define: (command, output) => {
    command
      .description('list the ways in which model families write calls, as parse --dialect reads them')
      .argument('[id]', 'only this dialect')
      .option('--search <word>', 'only dialects whose id or models hold this word')
      .addOption(jsonOption())
      .action(async (id: string | undefined, options: { search?: string; json?: boolean }) => {
        if (id !== undefined && options.search !== undefined) {
          throw usageError(`the dialect ${id} and --search exclude each other; leave one out`)
        }
        const word = options.search?.toLowerCase() ?? ''
        const rows = (id === undefined ? dialects : [getDialect(id)])
          .map(({ id, models, markers }) => ({ id, models, markers }))
          .filter(({ id, models }) => `${id}\n${models.join('\n')}`.toLowerCase().includes(word))
        if (options.json) return writeResult(output, { rows })
        if (rows.length === 0) return output.write('no dialect fits; toolform dialects lists all of them\n')
        const table = new Table({
          head: ['id', 'models', 'markers'].map((title) => output.colors.bold(title)),
          style: { head: [], border: [], compact: true },
        })
        for (const row of rows) table.push([row.id, row.models.join(', '), row.markers.join('  ')])
        await output.write(`${table.toString()}\n${rows.length} ${rows.length === 1 ? 'dialect' : 'dialects'}\n`)
      })
  },
}
