import { Command, InvalidArgumentError, Option } from 'commander'
import pc from 'picocolors'
import { upstreamRoot } from '../config/options.js'
import { type UpstreamId, upstreams } from '../upstreams/index.js'
import { version } from '../version.js'

/** The options as they were given; what is absent comes from the configuration file, then from the defaults. */
export interface Given {
  readonly upstream?: string
  readonly ollama?: string | true
  readonly kind?: UpstreamId
  readonly host?: string
  readonly port?: number
  readonly quiet?: boolean
  readonly cors?: readonly string[]
  readonly apiKey?: readonly string[]
  readonly upstreamKey?: string
  readonly maxBodyMb?: number
  readonly journal?: string
  readonly config?: string
}

/**
 * The command with its options, ready to parse.
 *
 * @example describeCommand(write, write).parse(['--port', '0'], { from: 'user' }).opts<Given>().port // 0
 */
export function describeCommand(out: (text: string) => void, error: (text: string) => void): Command {
  return new Command('toolrails')
    .description('Stands between a client and a model server and makes tool calls arrive right.')
    .version(`toolrails ${version}`, '--version', 'print the version')
    .helpOption('-h, --help', 'show this')
    .option('--upstream <url>', 'address of the model server, with or without /v1', readAddress)
    .addOption(
      new Option('--ollama [url]', 'address of an Ollama server (default: $OLLAMA_HOST, else http://localhost:11434)')
        .argParser(readAddress)
        .conflicts('upstream'),
    )
    .option('--kind <id>', `what the server is, instead of asking it: ${ids.join(', ')}`, readKind)
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)', readText)
    .option('--port <number>', 'port to listen on (default: 11500)', readPort)
    .option('--api-key <key...>', 'keys of which a client must send one (also $TOOLRAILS_API_KEY)', readTexts)
    .option(
      '--upstream-key <key>',
      "key for the server in place of the client's (also $TOOLRAILS_UPSTREAM_KEY)",
      readText,
    )
    .option(
      '--cors <origin...>',
      'origins of web pages that may use it, beside pages of this machine; * for all',
      readTexts,
    )
    .option('--max-body-mb <number>', 'largest request in megabytes (default: 256)', readSize)
    .option('--journal <file>', 'append every request with its reply, a JSON object a line', readText)
    .option(
      '--config <file>',
      'read options from a JSON file, again whenever it changes; several servers stand there',
      readText,
    )
    .option('--quiet', 'print no line for repaired calls; warnings still show')
    .addHelpText(
      'after',
      '\nWithout --upstream, --ollama and $OLLAMA_HOST: the first local server that answers (Ollama 11434, llama.cpp 8080,\nLM Studio 1234, vLLM 8000), else http://localhost:11434. Point your client at http://127.0.0.1:11500/v1.',
    )
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: error, outputError: (text, write) => write(red(usageLine(text))) })
}

/** What the parser says of a mistake, as one line with the remedy. */
function usageLine(text: string): string {
  const line = text
    .trim()
    .replace(/^error: /, 'toolrails: ')
    .replace(/\n\(Did you mean (.*)\)$/, '; did you mean $1')
  const needsHelp = /^toolrails: (unknown|too many)/.test(line) && !line.includes('; did you mean')
  return `${line}${needsHelp ? '; toolrails --help shows what there is' : ''}\n`
}

/** Red on a terminal only: a CI run has none, whatever its environment says of colours. */
const { red } = pc.createColors(process.stderr.isTTY === true && !process.env.NO_COLOR)

const ids = upstreams.map((upstream) => upstream.id)

function readKind(text: string): UpstreamId {
  const found = ids.find((id) => id === text)
  if (found === undefined) throw new InvalidArgumentError(`It is one of ${ids.join(', ')}.`)
  return found
}

/** An empty host would mean every network, an empty key anybody: what a shell left empty is never obeyed. */
function readText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty; give a value, or leave the option out.')
  if (/^--[a-z]/.test(text)) throw new InvalidArgumentError('Its own value is missing before this option.')
  return text
}

function readTexts(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), readText(text)]
}

function readAddress(text: string): string {
  readText(text)
  try {
    upstreamRoot(text)
    return text
  } catch {
    throw new InvalidArgumentError('It is an http address, such as http://127.0.0.1:8080.')
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('It is a number from 0 to 65535.')
  return port
}

function readSize(text: string): number {
  const size = Number(text)
  if (!/^\d*\.?\d+$/.test(text) || !(size > 0)) throw new InvalidArgumentError('It is a positive number.')
  return size
}
