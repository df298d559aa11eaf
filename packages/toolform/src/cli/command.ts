import type { Command } from 'commander'
import { InvalidArgumentError, Option } from 'commander'
import { readableKinds } from './input.js'
import type { Output } from './output.js'

/** One command of `toolform`: a file in `commands/` exports one. */
export interface CliCommand {
  readonly name: string
  /** Heading under which `toolform --help` lists it. */
  readonly group: 'Choose' | 'Build and run' | 'Operate'
  /** Adds arguments, options, help text and the action. */
  readonly define: (command: Command, output: Output) => void
}

/** The option `--from`, which says how the tools are written when detection is not wanted. */
export function fromOption(): Option {
  return new Option('--from <kind>', 'how the tools are written').choices([...readableKinds]).default('auto')
}

/**
 * The positive form of an option that is on unless `--no-…` is given: it undoes a `--no-…` before it, and the help, which
 * names the negative form, does not list it.
 */
export function onOption(name: string): Option {
  return new Option(`--${name}`).default(true).hideHelp()
}

/** The option `--json`. */
export function jsonOption(): Option {
  return new Option('--json', 'print the result as JSON')
}

/** Splits a comma list of an option's value; blanks around the items do not count, an item given twice counts once. */
export function commaList(value: string): string[] {
  const items = value.split(',').map((item) => item.trim())
  return [...new Set(items)].filter((item) => item !== '')
}

/** Reads an option's value as a whole number of at least 1. */
export function wholeNumber(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number) || number < 1)
    throw new InvalidArgumentError('It takes a whole number of at least 1.')
  return number
}

/** Reads an option's value as a number above 0. */
export function positiveNumber(value: string): number {
  const number = Number(value)
  if (!/^\d*\.?\d+$/.test(value) || !(number > 0) || number === Infinity)
    throw new InvalidArgumentError('It takes a number above 0, such as 8 or 0.5.')
  return number
}

/** Reads an option's value as the address of an endpoint. */
export function httpAddress(value: string): string {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value))
    throw new InvalidArgumentError('It takes an http address, such as http://127.0.0.1:11434/v1.')
  return value
}
