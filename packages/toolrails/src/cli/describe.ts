import { Command, InvalidArgumentError } from 'commander'
import pc from 'picocolors'
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
    .option('--upstream <url>', 'address of the model server, with or without /v1')
    .option('--ollama [url]', 'address of an Ollama server (default: $OLLAMA_HOST, else http://localhost:11434)')
    .option('--kind <id>', `what the server is, instead of asking it: ${ids.join(', ')}`, readKind)
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--port <number>', 'port to listen on (default: 11500)', readPort)
    .option('--api-key <key...>', 'keys of which a client must send one (also $TOOLRAILS_API_KEY)')
    .option('--upstream-key <key>', "key for the server in place of the client's (also $TOOLRAILS_UPSTREAM_KEY)")
    .option('--cors <origin...>', 'origins of web pages that may use it, beside pages of this machine; * for all')
    .option('--max-body-mb <number>', 'largest request in megabytes (default: 256)', readSize)
    .option('--journal <file>', 'append every request with its reply, a JSON object a line')
    .option('--config <file>', 'read options from a JSON file, again whenever it changes; several servers stand there')
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

function readSize(text: string): number {
  const size = Number(text)
  if (!(size > 0)) throw new InvalidArgumentError('It is a positive number.')
  return size
}
