import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What was done to a reply. */
export type Intervention = 'repaired' | 'regenerated' | 'read_from_text' | 'forced' | 'emulated'

/** Counts of one proxy, as Prometheus reads them. */
export interface Metrics {
  /** A request came in; call the result with its status when its header fields are known. */
  began(path: string): (status: number) => void
  /** Something was done to a reply. */
  intervened(kind: Intervention): void
  /** A request went to the model server: the conversation itself, or a further question. */
  asked(purpose: 'chat' | 'question'): void
  /** The text of the exposition format. */
  text(): Promise<string>
  readonly contentType: string
}

/**
 * Makes the counts of one proxy.
 *
 * @param paths Paths that are counted by name; all others are counted as `other`.
 * @example const metrics = createMetrics(['/v1/chat/completions'])
 */
export function createMetrics(paths: readonly string[]): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'toolrails_requests_total',
    help: 'Requests of clients by path and status',
    labelNames: ['path', 'status'],
    registers,
  })
  const open = new Gauge({
    name: 'toolrails_open_requests',
    help: 'Requests whose header fields are not answered yet',
    registers,
  })
  const seconds = new Histogram({
    name: 'toolrails_answer_seconds',
    help: 'Time until the header fields of an answer, the model server included',
    labelNames: ['path'],
    buckets: [0.005, 0.05, 0.25, 1, 5, 30, 120, 600],
    registers,
  })
  const interventions = new Counter({
    name: 'toolrails_interventions_total',
    help: 'What was done to replies',
    labelNames: ['kind'],
    registers,
  })
  const asked = new Counter({
    name: 'toolrails_upstream_requests_total',
    help: 'Generations asked of the model server: the chat itself, or a further question',
    labelNames: ['purpose'],
    registers,
  })
  const known = new Set(paths)
  return {
    began: (path) => {
      const label = known.has(path) ? path : 'other'
      const start = performance.now()
      open.inc()
      return (status) => {
        open.dec()
        requests.inc({ path: label, status })
        seconds.observe({ path: label }, (performance.now() - start) / 1_000)
      }
    },
    intervened: (kind) => interventions.inc({ kind }),
    asked: (purpose) => asked.inc({ purpose }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
