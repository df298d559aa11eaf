import Table from 'cli-table3'
import { Option } from 'commander'
import { type FormatFamily, formatFamilies } from '../../formats/format.js'
import { formats } from '../../formats/index.js'
import { type CliCommand, jsonOption } from '../command.js'
import { writeResult } from '../output.js'

/** `toolform formats`: the list of formats, by family or by a word. */
export const formatsCommand: CliCommand = {
  name: 'formats',
  group: 'Choose',
  define: (command, output) => {
    command
      .description('list the formats in which tools can be shown')
      .addOption(new Option('--family <name>', 'only this family').choices([...formatFamilies]))
      .option('--search <word>', 'only formats whose id, name, family or origin holds this word')
      .addOption(jsonOption())
      .action(async (options: { family?: FormatFamily; search?: string; json?: boolean }) => {
        const word = options.search?.toLowerCase() ?? ''
        const rows = formats
          .filter((format) => options.family === undefined || format.family === options.family)
          .filter(({ id, name, family, origin }) => `${id}\n${name}\n${family}\n${origin}`.toLowerCase().includes(word))
        if (options.json) {
          return writeResult(output, {
            rows: rows.map((format) => ({
              id: format.id,
              name: format.name,
              family: format.family,
              origin: format.origin,
              novel: format.novel,
              default_protocol: format.defaultProtocol,
              loses: format.loses,
              ignores: format.ignores,
            })),
          })
        }
        if (rows.length === 0) return output.write('no format fits; toolform formats lists all of them\n')
        const table = new Table({
          head: ['id', 'name', 'family', 'default protocol'].map((title) => output.colors.bold(title)),
          style: { head: [], border: [], compact: true },
        })
        for (const format of rows) table.push([format.id, format.name, format.family, format.defaultProtocol])
        await output.write(`${table.toString()}\n${rows.length} formats\n`)
      })
  },
}
