import type { Argument, Command, Option } from 'commander'
import { ToolformError, UnknownIdError } from '../errors.js'
import { loadEvidence } from '../evidence/evidence.js'
import { protocols } from '../protocols/index.js'

/** Options whose empty value means something: a reply may be empty. */
const mayBeEmpty: ReadonlySet<string> = new Set(['--text'])

/** Options that take any text: what looks like another option may be meant. */
const takesAnyText: ReadonlySet<string> = new Set(['--text', '--request', '--search'])

/**
 * An error for a command line that cannot be obeyed; the message names the argument and the remedy.
 *
 * @example throw usageError('--messages needs --request TEXT')
 */
export function usageError(message: string): ToolformError {
  return new ToolformError('invalid_argument', message)
}

/**
 * Refuses arguments and options that were given without anything in them (`--model ''`, `--formats ,`), and options that
 * swallowed the next one (`--model --json`): each would else be obeyed as if it had not been given, or as a name.
 *
 * @throws ToolformError that names the first one, with what it takes.
 */
export function refuseEmptyValues(command: Command): void {
  for (const [index, argument] of command.registeredArguments.entries()) {
    if (isEmpty(command.processedArgs[index])) {
      throw usageError(`argument '${argument.name()}' is empty; ${takenBy(argument)}`)
    }
  }
  for (const option of command.options) {
    if (!option.required || command.getOptionValueSource(option.attributeName()) !== 'cli') continue
    const value: unknown = command.getOptionValue(option.attributeName())
    const flag = option.long ?? option.flags
    if (isEmpty(value) && !mayBeEmpty.has(flag))
      throw usageError(`option '${option.flags}' is empty; ${remedyOf(option)}`)
    if (!takesAnyText.has(flag) && command.options.some(({ long }) => long === value)) {
      throw usageError(`option '${option.flags}' has no value, '${String(value)}' follows it; ${remedyOf(option)}`)
    }
  }
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'string' && value.trim() === ''
}

function remedyOf(option: Option): string {
  return `give a value, or leave the option out (${option.description})`
}

/**
 * What the parser of the command line says of a mistake, as one line with the remedy.
 *
 * @example usageLine("error: missing required argument 'tools'\n", command)
 * // "missing required argument 'tools'; it takes: path of the tools, or - for standard input"
 */
export function usageLine(text: string, command: Command): string {
  const line = text
    .trim()
    .replace(/^error: /, '')
    .replace(/\n\(Did you mean (.*)\)$/s, '; did you mean $1')
  const quoted = /'([^']*)'/.exec(line)?.[1] ?? ''
  if (line.startsWith('missing required argument')) {
    const argument = command.registeredArguments.find((each) => each.name() === quoted)
    return `${line}; ${takenBy(argument)}`
  }
  if (line.endsWith('not specified') || line.endsWith('argument missing')) {
    const option = command.options.find((each) => each.flags === quoted)
    return `${line}; ${takenBy(option)}`
  }
  if (/^(unknown|too many)/.test(line) && !line.includes('; did you mean')) {
    return `${line.replace(/\.$/, '')}; ${helpOf(command)} shows what there is`
  }
  if (line.includes(' cannot be used with ')) return `${line}; leave one of them out`
  return line.replaceAll('\n', ' ')
}

function takenBy(place: Argument | Option | undefined): string {
  if (place === undefined) return 'see --help'
  return `it takes: ${place.description}${place.argChoices === undefined ? '' : `: ${place.argChoices.join(', ')}`}`
}

function helpOf(command: Command): string {
  return command.parent === null ? 'toolform --help' : `toolform ${command.name()} --help`
}

/** Where the ids of a kind are listed. */
const listings: Readonly<Record<string, () => string>> = {
  format: () => 'toolform formats lists them',
  protocol: () => `there are ${protocols.map(({ id }) => id).join(', ')}`,
  dialect: () => 'toolform dialects lists them',
  family: () => `there are ${Object.keys(loadEvidence().load('zoo').data.families).join(', ')}`,
  fact: () => 'toolform evidence lists them',
  command: () => 'toolform --help lists them',
}

/** The message of an error of this package; an unknown id that is like no other says where they are listed. */
export function messageOf(error: Error): string {
  if (!(error instanceof UnknownIdError) || error.closeIds.length > 0) return error.message
  const listing = listings[error.kind]
  return listing === undefined ? error.message : `${error.message}; ${listing()}`
}
