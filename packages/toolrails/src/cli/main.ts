import fs from 'node:fs'
import { CommanderError } from 'commander'
import { ConfigFault, type ConfigFile, readConfig } from '../config/file.js'
import { lineLog } from '../config/log.js'
import { type ReplaceableProxy, replaceable } from '../config/reload.js'
import { type Server, serve } from '../http/serve.js'
import { openJournal } from '../journal/file.js'
import { newMetrics } from '../proxy.js'
import { version } from '../version.js'
import { describeCommand, type Given } from './describe.js'
import { type MadeProxy, makeProxy, type Parts } from './make-proxy.js'

/** Where the command writes and what it reads of its surroundings. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly error: (text: string) => void
  /** Resolves when the process is asked to end. */
  readonly untilStopped: () => Promise<void>
}

/** How often the configuration file is looked at, in milliseconds. */
const lookMs = 500

/**
 * The command `toolrails`: starts the proxy and stays until it is stopped.
 *
 * @returns the exit code: 0 when stopped, 1 when the port cannot be used, 2 for wrong options.
 * @example process.exitCode = await main(process.argv.slice(2))
 */
export async function main(args: readonly string[], surroundings: Surroundings = ofProcess()): Promise<number> {
  const { environment, out, error } = surroundings
  const command = describeCommand(out, error)
  try {
    command.parse([...args], { from: 'user' })
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode === 0 ? 0 : 2
    throw fault
  }
  const given = command.opts<Given>()
  let config: ConfigFile
  try {
    config = given.config === undefined ? {} : readConfig(fs.readFileSync(given.config, 'utf8'))
  } catch (fault) {
    error(`toolrails: ${configFault(given.config, fault)}\n`)
    return 2
  }
  const log = lineLog(error, given.quiet ?? config.quiet ?? false)
  const place = given.journal ?? config.journal
  const refusal = place === undefined ? null : journalFault(place)
  if (refusal !== null) {
    error(`toolrails: ${refusal}\n`)
    return 2
  }
  const journal = place === undefined ? undefined : openJournal(place, (message) => log.warn(message))
  const parts: Parts = { given, config, environment, log, journal: journal?.write, metrics: newMetrics() }
  let made: MadeProxy
  try {
    made = await makeProxy(parts)
  } catch {
    await journal?.close()
    error(
      `toolrails: $OLLAMA_HOST is no http address: ${environment.OLLAMA_HOST}; set it to HOST:PORT, or give --ollama URL\n`,
    )
    return 2
  }
  const proxy = replaceable(made.proxy)
  const where = { host: given.host ?? config.host ?? '127.0.0.1', port: given.port ?? config.port ?? 11500 }
  let server: Server
  try {
    server = await serve(proxy, where)
  } catch (fault) {
    await proxy.close()
    await journal?.close()
    error(`toolrails: ${listenFault(fault, where)}\n`)
    return 1
  }
  out(`toolrails ${version}: http://${hostInUrl(server.host)}:${server.port}/v1 -> ${made.told}\n`)
  const stopWatching = given.config === undefined ? () => {} : watchConfig(given.config, parts, proxy)
  await surroundings.untilStopped()
  stopWatching()
  await server.close()
  await proxy.close()
  await journal?.close()
  return 0
}

/** Puts a new proxy in place whenever the file changes; a file that cannot be used leaves the old one. */
function watchConfig(path: string, parts: Parts, proxy: ReplaceableProxy): () => void {
  const read = async (): Promise<void> => {
    try {
      const made = await makeProxy({ ...parts, config: readConfig(fs.readFileSync(path, 'utf8')) })
      proxy.replace(made.proxy)
      parts.log.info(`configuration read again -> ${made.told}`)
    } catch (fault) {
      parts.log.warn(`${configFault(path, fault)}; the old configuration stays`)
    }
  }
  const listener = (): void => void read()
  // Looking at the file works on every file system, and with editors that put a new file in its place.
  fs.watchFile(path, { interval: lookMs, persistent: false }, listener)
  return () => fs.unwatchFile(path, listener)
}

function configFault(path: string | undefined, fault: unknown): string {
  const reason = fault instanceof ConfigFault ? fault.message : reasonOf(fault)
  return `the configuration file ${path} cannot be used: ${reason}`
}

/** Why a journal cannot be written, before anybody relies on it; null when it can. */
function journalFault(path: string): string | null {
  try {
    fs.closeSync(fs.openSync(path, 'a', 0o600))
    return null
  } catch (fault) {
    return `the journal ${path} cannot be written: ${reasonOf(fault)}`
  }
}

/** What the system says of a path, in words. */
function reasonOf(fault: unknown): string {
  const code = (fault as { code?: string }).code
  if (code === 'ENOENT') return 'there is no such file or folder'
  if (code === 'EISDIR') return 'it is a folder, a file is needed'
  if (code === 'EACCES' || code === 'EPERM') return 'there is no permission'
  return fault instanceof Error ? fault.message : String(fault)
}

function listenFault(fault: unknown, { host, port }: { readonly host: string; readonly port: number }): string {
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
