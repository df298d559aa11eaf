import { isJsonObject, type Json, type JsonObject } from 'toolform'
import { type UpstreamId, upstreams } from '../upstreams/index.js'
import { upstreamRoot } from './options.js'

/** One of several model servers, and the models that it serves. */
export interface ConfiguredUpstream {
  readonly url: string
  readonly kind?: UpstreamId
  /** Sent in place of the client's key. */
  readonly key?: string
  /** Names of models, `*` for any characters; the first server of the list takes all others. */
  readonly models: readonly string[]
}

/** What a configuration file may say; the command line has precedence. */
export interface ConfigFile {
  readonly upstream?: string
  readonly kind?: UpstreamId
  readonly upstreamKey?: string
  readonly upstreams?: readonly ConfiguredUpstream[]
  readonly apiKeys?: readonly string[]
  readonly corsOrigins?: readonly string[]
  readonly maxBodyMb?: number
  readonly host?: string
  readonly port?: number
  readonly quiet?: boolean
  readonly journal?: string
}

/** A configuration file that cannot be used; the message names the member. */
export class ConfigFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigFault'
  }
}

type Check = (value: Json) => boolean

const isText: Check = (value) => typeof value === 'string' && value !== ''
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText)
const isKind: Check = (value) => upstreams.some(({ id }) => id === value)
const isAddress: Check = (value) => {
  try {
    return isText(value) && upstreamRoot(String(value)) !== ''
  } catch {
    return false
  }
}
const kinds = upstreams.map(({ id }) => id).join(', ')

/** Every member with what it must be. */
const members: Readonly<Record<string, readonly [check: Check, wanted: string]>> = {
  upstream: [isAddress, 'an http address'],
  kind: [isKind, `one of ${kinds}`],
  upstreamKey: [isText, 'text'],
  upstreams: [(value) => Array.isArray(value) && value.length > 0, 'a list of servers'],
  apiKeys: [isTexts, 'a list of texts'],
  corsOrigins: [isTexts, 'a list of texts'],
  maxBodyMb: [(value) => typeof value === 'number' && value > 0, 'a positive number'],
  host: [isText, 'text'],
  port: [
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 65_536,
    'a port number',
  ],
  quiet: [(value) => typeof value === 'boolean', 'true or false'],
  journal: [isText, 'a path'],
}

const upstreamMembers: typeof members = {
  url: [isAddress, 'an http address'],
  kind: [isKind, `one of ${kinds}`],
  key: [isText, 'text'],
  models: [isTexts, 'a list of texts'],
}

/**
 * Reads the text of a configuration file, which is a JSON object.
 *
 * @throws ConfigFault that names the wrong member and says what is allowed.
 * @example readConfig('{"upstream": "localhost:8080"}').upstream // 'localhost:8080'
 */
export function readConfig(text: string): ConfigFile {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch (fault) {
    throw new ConfigFault(`it is no JSON: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
  const config = checked(value, members, '')
  const listed = Array.isArray(config.upstreams) ? config.upstreams : []
  const servers = listed.map((server, index) => {
    const place = `upstreams[${index}]`
    const one = checked(server, upstreamMembers, `${place}.`)
    if (one.url === undefined) throw new ConfigFault(`${place}.url is missing`)
    return { ...one, models: one.models ?? [] }
  })
  if (servers.length > 0 && config.upstream !== undefined)
    throw new ConfigFault('upstream and upstreams exclude each other')
  return (servers.length === 0 ? config : { ...config, upstreams: servers }) as ConfigFile
}

function checked(value: Json, known: typeof members, place: string): JsonObject {
  if (!isJsonObject(value)) throw new ConfigFault(`${place === '' ? 'it' : place.slice(0, -1)} must be an object`)
  for (const [key, one] of Object.entries(value)) {
    if (!Object.hasOwn(known, key)) {
      throw new ConfigFault(`${place}${key} is unknown; known are ${Object.keys(known).join(', ')}`)
    }
    const [check, wanted] = known[key]!
    if (!check(one)) throw new ConfigFault(`${place}${key} must be ${wanted}`)
  }
  return value
}
