import { Command, CommanderError, InvalidArgumentError } from 'commander'
import pc from 'picocolors'
import { lineLog } from '../config/log.js'
import { type Server, serve } from '../http/serve.js'
import { createProxy } from '../proxy.js'
import { type UpstreamId, upstreams } from '../upstreams/index.js'
import { version } from '../version.js'
import { chooseUpstream } from './choose-upstream.js'

interface Given {
  readonly upstream?: string
  readonly ollama?: string | true
  readonly kind?: UpstreamId
  readonly host: string
  readonly port: number
  readonly quiet?: boolean
  readonly cors?: readonly string[]
}

/** Where the command writes and what it reads of its surroundings. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly error: (text: string) => void
  /** Resolves when the process is asked to end. */
  readonly untilStopped: () => Promise<void>
}

/**
 * The command `toolrails`: starts the proxy and stays until it is stopped.
 *
 * @returns the exit code: 0 when stopped, 1 when the port cannot be used, 2 for wrong options.
 * @example process.exitCode = await main(process.argv.slice(2))
 */
export async function main(args: readonly string[], surroundings: Surroundings = ofProcess()): Promise<number> {
  const { environment, out, error } = surroundings
  const command = describe(out, error)
  try {
    command.parse([...args], { from: 'user' })
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode === 0 ? 0 : 2
    throw fault
  }
  const given = command.opts<Given>()
  const log = lineLog(error, given.quiet ?? false)
  let chosen: Awaited<ReturnType<typeof chooseUpstream>>
  try {
    chosen = await chooseUpstream(given, environment)
  } catch {
    error(`toolrails: not an http address: ${given.upstream ?? given.ollama ?? environment.OLLAMA_HOST}\n`)
    return 2
  }
  const kind = given.kind ?? chosen.kind
  const proxy = createProxy({
    upstream: chosen.root,
    log,
    corsOrigins: given.cors ?? [],
    ...(kind === undefined ? {} : { kind }),
  })
  let server: Server
  try {
    server = await serve(proxy, { host: given.host, port: given.port })
  } catch (fault) {
    await proxy.close()
    error(`toolrails: ${listenFault(fault, given)}\n`)
    return 1
  }
  out(`toolrails ${version}: http://${hostInUrl(server.host)}:${server.port}/v1 -> ${chosen.root}${chosen.remark}\n`)
  await surroundings.untilStopped()
  await server.close()
  await proxy.close()
  return 0
}

function describe(out: (text: string) => void, error: (text: string) => void): Command {
  return new Command('toolrails')
    .description('Stands between a client and a model server and makes tool calls arrive right.')
    .version(`toolrails ${version}`, '--version', 'print the version')
    .helpOption('-h, --help', 'show this')
    .option('--upstream <url>', 'address of the model server, with or without /v1')
    .option('--ollama [url]', 'address of an Ollama server (default: $OLLAMA_HOST, else http://localhost:11434)')
    .option('--kind <id>', `what the server is, instead of asking it: ${ids.join(', ')}`, readKind)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on', readPort, 11500)
    .option('--cors <origin...>', 'origins of web pages that may use it, beside pages of this machine; * for all')
    .option('--quiet', 'print no line for repaired calls; warnings still show')
    .addHelpText(
      'after',
      '\nWithout --upstream, --ollama and $OLLAMA_HOST: the first local server that answers (Ollama 11434, llama.cpp 8080,\nLM Studio 1234, vLLM 8000), else http://localhost:11434. Point your client at http://127.0.0.1:11500/v1.',
    )
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: error, outputError: (text, write) => write(red(text)) })
}

/** Red on a terminal only: a CI run has none, whatever its environment says of colours. */
const { red } = pc.createColors(process.stderr.isTTY === true && !process.env.NO_COLOR)

const ids = upstreams.map((upstream) => upstream.id)

function readKind(text: string): UpstreamId {
  const found = ids.find((id) => id === text)
  if (found === undefined) throw new InvalidArgumentError(`It is one of ${ids.join(', ')}.`)
  return found
}

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('It is a number from 0 to 65535.')
  return port
}

function listenFault(fault: unknown, { host, port }: Given): string {
  const code = (fault as { code?: string }).code
  if (code === 'EADDRINUSE') return `port ${port} on ${host} is in use; choose another with --port`
  if (code === 'EACCES') return `port ${port} on ${host} is not allowed; choose one above 1023 with --port`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine`
  return `cannot listen on ${host}:${port}: ${fault instanceof Error ? fault.message : String(fault)}`
}

/** IPv6 addresses stand in brackets in a URL. */
function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function ofProcess(): Surroundings {
  return {
    environment: process.env,
    out: (text) => void process.stdout.write(text),
    error: (text) => void process.stderr.write(text),
    untilStopped: () =>
      new Promise((resolve) => {
        process.once('SIGINT', () => resolve())
        process.once('SIGTERM', () => resolve())
      }),
  }
}
