import { Command, CommanderError } from 'commander'
import { isToolformError } from '../errors.js'
import { frameworkVersion } from '../version.js'
import { commands } from './commands/index.js'
import { type Output, processOutput } from './output.js'
import { messageOf, refuseEmptyValues, usageLine } from './usage.js'

/**
 * Runs the command line.
 *
 * @returns the exit code: 0, 1 when the answer is "not ok", 2 for bad use or input that does not load.
 * @example await main(['version'])
 */
export async function main(args: readonly string[], output: Output = processOutput()): Promise<number> {
  const program = buildProgram(output)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return output.exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    const debug = program.opts<{ debug?: boolean }>().debug || Boolean(process.env.TOOLFORM_DEBUG)
    output.warn(`toolform: ${describeError(error)}`)
    if (debug && error instanceof Error && error.stack) output.warn(error.stack)
    else if (!isToolformError(error) && !isSystemError(error)) output.warn('run again with --debug for the stack')
    return 2
  }
}

function buildProgram(output: Output): Command {
  const program = new Command('toolform')
    .description('Choose the form in which a model sees its tools, and read the calls out of whatever it answers.')
    .version(frameworkVersion, '-V, --version', 'print the version')
    .option('--debug', 'show the stack of an error (also TOOLFORM_DEBUG=1)')
    .helpOption('-h, --help', 'show help')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void output.write(text),
      writeErr: (text) => output.warn(text.trimEnd()),
      outputError: (text, write) => write(`toolform: ${usageLine(text, program)}`),
    })
    .helpCommand(false)
    .hook('preAction', (_, command) => refuseEmptyValues(command))
  for (const { name, group, define } of commands) {
    const command = program.command(name).helpGroup(`${group}:`).exitOverride()
    command.copyInheritedSettings(program)
    command.configureOutput({ outputError: (text, write) => write(`toolform: ${usageLine(text, command)}`) })
    define(command, output)
  }
  return program
}

/** One line for any error: what is wrong, without the stack. */
function describeError(error: unknown): string {
  if (isSystemError(error)) {
    const path = 'path' in error && typeof error.path === 'string' ? `${error.path}: ` : ''
    return `${path}${systemMessages[error.code] ?? error.message}`
  }
  return error instanceof Error ? messageOf(error).replaceAll('\n', ' ') : String(error)
}

const systemMessages: Record<string, string> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EISDIR: 'is a folder, a file is needed',
  ENOSPC: 'no space left on the disk',
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error
}
