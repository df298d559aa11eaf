import type { Log } from '../config/log.js'
import type { PipelineStep, ProxyOptions } from '../config/options.js'
import type { HeaderFields } from '../http/exchange.js'
import type { Intervention, Metrics } from '../metrics/metrics.js'
import type { UpstreamClient } from '../upstreams/client.js'
import type { UpstreamId } from '../upstreams/index.js'
import type { Upstream } from '../upstreams/upstream.js'

/** Options that are used before a request reaches the pipeline, or may be absent. */
type LeftOpen = 'kind' | 'beforeStep' | 'apiKeys' | 'upstreamKey' | 'journal'

/** What the whole proxy shares. */
export interface ProxyContext {
  readonly options: Required<Omit<ProxyOptions, LeftOpen>> & Pick<ProxyOptions, 'beforeStep'>
  readonly client: UpstreamClient
  readonly metrics: Metrics
  /** What the model server is; asked once, when it is first needed. */
  kind(headers: HeaderFields): Promise<Upstream<UpstreamId>>
  /** What was learned of the server while talking to it. */
  readonly learned: Learned
}

/** What a server turned out not to take, by model where it depends on the model. */
export interface Learned {
  /** It has no constrained endpoint of its own kind; `response_format` is used. */
  noOwnConstraint: boolean
  /** It refuses tools beside a schema. */
  noToolsBesideSchema: boolean
  /** Models that take no `tools`. */
  readonly withoutTools: Set<string>
}

/** One request on its way. */
export interface Run {
  readonly context: ProxyContext
  readonly log: Log
  readonly signal: AbortSignal
  /** Header fields for every request to the server that belongs to this one. */
  readonly headers: Record<string, string | string[]>
  /** The client's query string with its question mark, or empty. */
  readonly query: string
  /** What was done to the reply, or could not be, in order: told in a header or a trailing comment. */
  readonly interventions: string[]
}

/**
 * Notes what was done to a reply, for its trace and for the counts.
 *
 * @example intervene(run, 'forced', 'forced get_weather')
 */
export function intervene(run: Run, kind: Intervention, told: string): void {
  run.interventions.push(told)
  run.context.metrics.intervened(kind)
}

/**
 * Runs one step of the pipeline; a throw in it is logged and costs only that step. The client leaving is no fault:
 * it ends the request.
 *
 * @param otherwise The result when the step fails.
 * @example const calls = await failOpen(run, 'repair', () => repair(calls), calls)
 */
export async function failOpen<T>(run: Run, step: PipelineStep, work: () => T | Promise<T>, otherwise: T): Promise<T> {
  try {
    run.context.options.beforeStep?.(step)
    return await work()
  } catch (error) {
    if (run.signal.aborted) throw error
    run.log.warn(`step ${step} failed, the reply goes on without it: ${messageOf(error)}`)
    return otherwise
  }
}

/**
 * {@link failOpen} for a step that awaits nothing, which is every step of a valid reply.
 *
 * @example const found = failOpenNow(run, 'read', () => read(text), null)
 */
export function failOpenNow<T>(run: Run, step: PipelineStep, work: () => T, otherwise: T): T {
  try {
    run.context.options.beforeStep?.(step)
    return work()
  } catch (error) {
    run.log.warn(`step ${step} failed, the reply goes on without it: ${messageOf(error)}`)
    return otherwise
  }
}

/**
 * The message of anything that was thrown.
 *
 * @example messageOf(new Error('boom')) // 'boom'
 */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
