import { Argument, type Command } from 'commander'
import { dialects } from '../../dialects/index.js'
import { formats } from '../../formats/index.js'
import { protocols } from '../../protocols/index.js'
import type { CliCommand } from '../command.js'

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** `toolform completion`: a script that lets a shell complete commands, options and ids. */
export const completionCommand: CliCommand = {
  name: 'completion',
  group: 'Operate',
  define: (command, output) => {
    command
      .description('print a script that completes commands, options and ids')
      .addArgument(new Argument('<shell>', 'the shell').choices([...shells]))
      .addHelpText(
        'after',
        '\nExamples:\n  source <(toolform completion bash)\n  toolform completion fish > ~/.config/fish/completions/toolform.fish',
      )
      .action((shell: Shell) => output.write(writers[shell](command.parent!)))
  },
}

/** Values that follow an option, wherever it stands. */
function optionValues(): Record<string, readonly string[]> {
  return {
    '--format': formats.map((format) => format.id),
    '--formats': formats.map((format) => format.id),
    '--protocol': protocols.map((protocol) => protocol.id),
    '--dialect': ['auto', ...dialects.map((dialect) => dialect.id)],
  }
}

/** The values an option takes where the command itself limits them. */
function choicesOf(program: Command): Record<string, readonly string[]> {
  const choices: Record<string, readonly string[]> = {}
  for (const command of program.commands) {
    for (const option of command.options) if (option.long && option.argChoices) choices[option.long] = option.argChoices
  }
  return choices
}

const writers: Record<Shell, (program: Command) => string> = {
  bash: (program) => {
    const values = { ...choicesOf(program), ...optionValues() }
    const cases = Object.entries(values).map(([flag, ids]) => `    ${flag}) words='${ids.join(' ')}' ;;`)
    const options = program.commands.map((c) => `      ${c.name()}) words='${flagsOf(c).join(' ')}' ;;`)
    return `_toolform() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=''
  case "$previous" in
${cases.join('\n')}
    toolform) words='${program.commands.map((c) => c.name()).join(' ')}' ;;
    *) case "\${COMP_WORDS[1]}" in
${options.join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _toolform toolform
`
  },
  zsh: (program) => `autoload -U +X bashcompinit && bashcompinit\n${writers.bash(program)}`,
  fish: (program) => {
    const lines = program.commands.map(
      (c) =>
        `complete -c toolform -n __fish_use_subcommand -a ${c.name()} -d '${c.description().replaceAll("'", '’')}'`,
    )
    for (const command of program.commands) {
      const seen = `__fish_seen_subcommand_from ${command.name()}`
      for (const flag of flagsOf(command)) lines.push(`complete -c toolform -n '${seen}' -l ${flag.slice(2)}`)
    }
    for (const [flag, ids] of Object.entries({ ...choicesOf(program), ...optionValues() })) {
      lines.push(`complete -c toolform -l ${flag.slice(2)} -x -a '${ids.join(' ')}'`)
    }
    return `${lines.join('\n')}\n`
  },
}

function flagsOf(command: Command): string[] {
  return command.options.flatMap((option) => (option.long ? [option.long] : []))
}
