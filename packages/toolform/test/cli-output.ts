import colors from 'picocolors'
import { main } from '../src/cli/main.js'
import type { Output } from '../src/cli/output.js'

/** What a run of the command line left behind. */
export interface CliRun {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command line in this process; `stdin` is what is piped in, a terminal when left out. */
export async function runCli(args: readonly string[], stdin?: string | readonly Uint8Array[]): Promise<CliRun> {
  const out: string[] = []
  const err: string[] = []
  const chunks = typeof stdin === 'string' ? [new TextEncoder().encode(stdin)] : (stdin ?? [])
  const output: Output = {
    write: async (text) => void out.push(text),
    warn: (line) => void err.push(`${line}\n`),
    stdin: streamOf(chunks),
    readStdin: async () => new Uint8Array(chunks.flatMap((chunk) => [...chunk])),
    stdinIsTerminal: stdin === undefined,
    colors: colors.createColors(false),
    exitCode: 0,
  }
  const code = await main(args, output)
  return { code, out: out.join(''), err: err.join('') }
}

async function* streamOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}
