import { UnknownIdError } from '../../errors.js'
import type { CliCommand } from '../command.js'

/** `toolform help`: the list of commands, or what one of them takes. */
export const helpCommand: CliCommand = {
  name: 'help',
  group: 'Operate',
  define: (command) => {
    command
      .description('show the commands, or what one of them takes')
      .argument('[command]', 'name of a command')
      .action((name: string | undefined) => {
        const program = command.parent!
        if (name === undefined) return program.outputHelp()
        const wanted = program.commands.find((each) => each.name() === name)
        if (wanted === undefined) {
          throw new UnknownIdError(
            'command',
            name,
            program.commands.map((each) => each.name()),
          )
        }
        wanted.outputHelp()
      })
  },
}
