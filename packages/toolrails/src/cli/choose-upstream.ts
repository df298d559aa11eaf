import { upstreamRoot } from '../config/options.js'
import { findLocalServer } from '../upstreams/detect.js'
import type { UpstreamId } from '../upstreams/index.js'

/** The model server that the options mean. */
export interface ChosenUpstream {
  readonly root: string
  /** Undefined: the proxy asks the server when it needs to know. */
  readonly kind: UpstreamId | undefined
  /** What the start line adds, with a leading blank, or empty. */
  readonly remark: string
}

/**
 * Chooses the model server: `--upstream`, else `--ollama`, else `$OLLAMA_HOST`, else the first local one that answers,
 * else Ollama's address.
 *
 * @throws TypeError when the address is no http address.
 * @example await chooseUpstream({ upstream: 'http://localhost:8080/v1' }, process.env)
 */
export async function chooseUpstream(
  given: { readonly upstream?: string; readonly ollama?: string | true },
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ChosenUpstream> {
  if (given.upstream !== undefined) return { root: upstreamRoot(given.upstream), kind: undefined, remark: '' }
  const host = environment.OLLAMA_HOST?.trim() ?? ''
  if (typeof given.ollama === 'string') return { root: upstreamRoot(given.ollama), kind: undefined, remark: '' }
  if (host !== '') return { root: ollamaAddress(host), kind: undefined, remark: ' (OLLAMA_HOST)' }
  if (given.ollama === true) return { root: ollamaDefault, kind: undefined, remark: '' }
  const found = await findLocalServer()
  if (found !== null) return { root: found.root, kind: found.kind, remark: ` (found: ${found.kind})` }
  return { root: ollamaDefault, kind: undefined, remark: ' (nothing answers there yet)' }
}

const ollamaDefault = 'http://localhost:11434'

/** Ollama's own variable may be an address without scheme or port; its port is 11434 then. */
function ollamaAddress(host: string): string {
  const root = upstreamRoot(host)
  const hasPort = /:\d+(\/|$)/.test(host.replace(/^[a-z]+:\/\//i, '').replace(/^\[[^\]]*\]/, ''))
  return hasPort || /^https?:\/\//i.test(host) ? root : `${root}:11434`
}
