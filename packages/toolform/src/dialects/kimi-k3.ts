import { channelElementsGrammar } from '../grammar/channel-elements.js'
import { writeChannelElements } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Kimi K3 write calls. */
export const kimiK3Dialect: Dialect<'kimi_k3'> = {
  id: 'kimi_k3',
  models: ['Kimi K3'],
  parsers: { vllm: 'kimi_k3', sglang: 'kimi_k3', llamaCpp: 'kimi-k3' },
  markers: ['<|open|>tools<|sep|>'],
  grammar: channelElementsGrammar,
  write: (calls) => writeChannelElements(calls),
}
