import { prefixedElementsGrammar } from '../grammar/prefixed-elements.js'
import { writePrefixedElements } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How MiniMax M3 write calls. */
export const minimaxM3Dialect: Dialect<'minimax_m3'> = {
  id: 'minimax_m3',
  models: ['MiniMax M3'],
  parsers: { vllm: 'minimax_m3', sglang: 'minimax-m3', llamaCpp: 'minimax-m3' },
  markers: [']<]minimax[>[<tool_call>'],
  grammar: prefixedElementsGrammar,
  write: (calls) => writePrefixedElements(calls),
}
