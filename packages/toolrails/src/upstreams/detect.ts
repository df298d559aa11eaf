import { createUpstreamClient, type UpstreamClient } from './client.js'
import { getUpstream, type UpstreamId, upstreams } from './index.js'
import type { Upstream } from './upstream.js'

/** How long a server may take to say what it is, in milliseconds. */
const askMs = 2_000

/**
 * Finds out what a model server is by asking for the path that only its kind answers.
 *
 * @returns the kind; the OpenAI-compatible one when none of the others answers.
 * @example (await detectUpstream(client, {})).id // 'llama_cpp'
 */
export async function detectUpstream(
  client: UpstreamClient,
  headers: Record<string, string | string[]>,
): Promise<Upstream<UpstreamId>> {
  for (const upstream of upstreams) {
    if (upstream.sign === null) continue
    const body = await getJson(client, upstream.sign.path, headers)
    if (body !== undefined && upstream.sign.holds(body)) return upstream
  }
  return getUpstream('openai')
}

/** The JSON that a path answers with status 200; undefined for anything else. */
async function getJson(
  client: UpstreamClient,
  path: string,
  headers: Record<string, string | string[]>,
): Promise<unknown> {
  try {
    const reply = await client.send({ method: 'GET', path, headers, signal: AbortSignal.timeout(askMs) })
    if (reply.status !== 200) {
      reply.cancel()
      return undefined
    }
    return JSON.parse(await reply.text()) as unknown
  } catch {
    return undefined
  }
}

/** A local model server that answered. */
export interface LocalServer {
  readonly root: string
  readonly kind: UpstreamId
}

/**
 * Looks for a model server on this machine: Ollama on 11434, llama.cpp on 8080, LM Studio on 1234, vLLM on 8000.
 *
 * @returns the first that answers its own path, else the first whose port answers `/v1/models`, else null.
 * @example (await findLocalServer())?.root
 */
export async function findLocalServer(): Promise<LocalServer | null> {
  const candidates = await Promise.all(
    upstreams.map(async (upstream) => {
      if (upstream.port === null) return null
      const root = `http://127.0.0.1:${upstream.port}`
      const client = createUpstreamClient(root, askMs)
      try {
        const body = await getJson(client, upstream.sign.path, {})
        if (body !== undefined && upstream.sign.holds(body)) return { root, kind: upstream.id, sure: true }
        const models = await getJson(client, '/v1/models', {})
        return models === undefined ? null : { root, kind: 'openai' as const, sure: false }
      } finally {
        await client.close()
      }
    }),
  )
  const found = candidates.find((one) => one?.sure) ?? candidates.find((one) => one !== null)
  return found ? { root: found.root, kind: found.kind } : null
}
