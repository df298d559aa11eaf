import type { ConfigFile } from '../config/file.js'
import type { Log } from '../config/log.js'
import type { ProxyOptions } from '../config/options.js'
import type { JournalEntry } from '../journal/record.js'
import type { Metrics } from '../metrics/metrics.js'
import { createProxy, type ToolProxy } from '../proxy.js'
import { createRouter } from '../router.js'
import { chooseUpstream } from './choose-upstream.js'
import type { Given } from './describe.js'

/** What a proxy of the command is made of. */
export interface Parts {
  readonly given: Given
  readonly config: ConfigFile
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly log: Log
  readonly journal: ((entry: JournalEntry) => void) | undefined
  /** Counts that go on when the configuration is read again. */
  readonly metrics: Metrics
}

/** A proxy and what the start line says of its server. */
export interface MadeProxy {
  readonly proxy: ToolProxy
  readonly told: string
}

/**
 * Makes the proxy that options, configuration file and environment describe, in this order of precedence.
 *
 * @throws TypeError when an address is no http address.
 * @example const { proxy } = await makeProxy(parts)
 */
export async function makeProxy(parts: Parts): Promise<MadeProxy> {
  const { given, config, environment, log, journal, metrics } = parts
  const upstreamKey = given.upstreamKey ?? config.upstreamKey ?? environment.TOOLRAILS_UPSTREAM_KEY
  const ownKey = environment.TOOLRAILS_API_KEY
  const apiKeys = given.apiKey ?? config.apiKeys ?? (ownKey === undefined || ownKey === '' ? [] : [ownKey])
  const maxBodyMb = given.maxBodyMb ?? config.maxBodyMb
  const shared: Omit<ProxyOptions, 'upstream'> = {
    log,
    corsOrigins: given.cors ?? config.corsOrigins ?? [],
    apiKeys,
    ...(upstreamKey === undefined || upstreamKey === '' ? {} : { upstreamKey }),
    ...(maxBodyMb === undefined ? {} : { maxBodyBytes: maxBodyMb * 1024 * 1024 }),
    ...(journal === undefined ? {} : { journal }),
  }
  if (config.upstreams !== undefined && given.upstream === undefined && given.ollama === undefined) {
    const routes = config.upstreams.map(({ url, kind, key, models }) => ({
      models,
      proxy: createProxy(
        {
          ...shared,
          upstream: url,
          ...(kind === undefined ? {} : { kind }),
          ...(key === undefined ? {} : { upstreamKey: key }),
        },
        metrics,
      ),
    }))
    const proxy = createRouter(routes)
    const others = routes.length - 1
    return { proxy, told: proxy.upstream + (others === 0 ? '' : ` and ${others} more`) }
  }
  const upstream = given.upstream ?? (given.ollama === undefined ? config.upstream : undefined)
  const { ollama } = given
  const chosen = await chooseUpstream(
    { ...(upstream === undefined ? {} : { upstream }), ...(ollama === undefined ? {} : { ollama }) },
    environment,
  )
  const kind = given.kind ?? config.kind ?? chosen.kind
  const proxy = createProxy({ ...shared, upstream: chosen.root, ...(kind === undefined ? {} : { kind }) }, metrics)
  return { proxy, told: chosen.root + chosen.remark }
}
