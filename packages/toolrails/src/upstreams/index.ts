import { llamaCppUpstream } from './llama-cpp.js'
import { lmStudioUpstream } from './lm-studio.js'
import { ollamaUpstream } from './ollama.js'
import { openaiUpstream } from './openai.js'
import type { Upstream } from './upstream.js'
import { vllmUpstream } from './vllm.js'

/** Every kind of model server, in the order in which a local one is looked for; the last stands for all others. */
export const upstreams = [ollamaUpstream, llamaCppUpstream, lmStudioUpstream, vllmUpstream, openaiUpstream] as const

/** Id of a kind of model server. */
export type UpstreamId = (typeof upstreams)[number]['id']

/**
 * The kind with an id.
 *
 * @example getUpstream('ollama').name // 'Ollama'
 */
export function getUpstream(id: UpstreamId): Upstream<UpstreamId> {
  return upstreams.find((upstream) => upstream.id === id) ?? openaiUpstream
}
