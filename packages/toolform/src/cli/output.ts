import fs from 'node:fs'
import { buffer } from 'node:stream/consumers'
import colors from 'picocolors'
import { writeJson } from '../json/write.js'

/** Where a command reads and writes. Tests give their own; colours are on only where standard output is a terminal. */
export interface Output {
  /** Writes text to standard output as it is. Resolves when the reader has taken it. */
  write(text: string): Promise<void>
  /** Writes one line to standard error. */
  warn(line: string): void
  /** Standard input as chunks of bytes. */
  readonly stdin: AsyncIterable<Uint8Array>
  /** All bytes of standard input. */
  readStdin(): Promise<Uint8Array>
  readonly stdinIsTerminal: boolean
  readonly colors: ReturnType<typeof colors.createColors>
  /** What the process will return: 0, or 1 when a command's answer is "not ok". */
  exitCode: number
}

/** The output of this process. */
export function processOutput(): Output {
  const wantsColors = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has seen enough (`| head`): that is no fault.
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  return {
    write: (text) =>
      new Promise((resolve) => {
        if (process.stdout.write(text)) resolve()
        else process.stdout.once('drain', resolve)
      }),
    warn: (line) => void process.stderr.write(`${line}\n`),
    stdin: process.stdin,
    readStdin: () => buffer(process.stdin),
    stdinIsTerminal: Boolean(process.stdin.isTTY),
    colors: colors.createColors(wantsColors),
    exitCode: 0,
  }
}

/** Prints a result object as indented JSON, integers as plain digits. */
export function writeResult(output: Output, value: unknown): Promise<void> {
  return output.write(`${writeJson(value, { indent: 2 })}\n`)
}

/** Writes a command's product to the file that `--out` names, else to standard output. */
export async function writeProduct(
  output: Output,
  text: string,
  file: string | undefined,
  note: string,
): Promise<void> {
  if (file === undefined) return output.write(text.endsWith('\n') ? text : `${text}\n`)
  fs.writeFileSync(file, text.endsWith('\n') ? text : `${text}\n`)
  output.warn(`wrote ${note} to ${file}`)
}
