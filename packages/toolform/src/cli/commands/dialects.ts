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
      .option(
        '--search <word>',
        'only dialects whose id or models hold this word, or that the model of this name writes',
      )
      .addOption(jsonOption())
      .action(async (id: string | undefined, options: { search?: string; json?: boolean }) => {
        if (id !== undefined && options.search !== undefined) {
          throw usageError(`the dialect ${id} and --search exclude each other; leave one out`)
        }
        const rows = (id === undefined ? dialects : [getDialect(id)])
          .map(({ id, models, markers }) => ({ id, models, markers }))
          .filter((row) => options.search === undefined || fitsSearch(row, options.search))
        if (options.json) return writeResult(output, { rows })
        if (rows.length === 0) return output.write('no dialect fits; toolform dialects lists all of them\n')
        const table = new Table({
          head: ['id', 'models', 'markers'].map((title) => output.colors.bold(title)),
          style: { head: [], border: [], compact: true },
        })
        for (const row of rows)
          table.push([
            row.id,
            row.models.join(', '),
            row.markers.map((marker) => marker.replaceAll('\n', '\\n')).join('  '),
          ])
        await output.write(`${table.toString()}\n${rows.length} ${rows.length === 1 ? 'dialect' : 'dialects'}\n`)
      })
  },
}

/** A word of the id or of a model, or the whole name of a model (`qwen3:8b`) that begins like one of the list. */
function fitsSearch({ id, models }: { id: string; models: readonly string[] }, search: string): boolean {
  if (`${id}\n${models.join('\n')}`.toLowerCase().includes(search.toLowerCase())) return true
  const name = lettersOf(search.split('/').at(-1)!)
  return models.flatMap(modelsOf).some((model) => model.length > 2 && name.startsWith(model))
}

/** `GLM-4.5/4.6` names two models; what stands in brackets is no part of a name. */
function modelsOf(label: string): string[] {
  const [first = '', ...versions] = label.replace(/\(.*\)/, '').split('/')
  const base = first.replace(/[\d.x]+$/, '')
  return [first, ...versions.map((version) => base + version)].map(lettersOf)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
