import { elementsGrammar } from '../grammar/elements.js'
import { writeInvokes } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How MiniMax M2 write calls. */
export const minimaxM2Dialect: Dialect<'minimax_m2'> = {
  id: 'minimax_m2',
  models: ['MiniMax M2'],
  parsers: { vllm: 'minimax_m2', sglang: 'minimax-m2' },
  markers: ['<minimax:tool_call>'],
  grammar: elementsGrammar,
  write: (calls) => writeInvokes(calls, { block: 'minimax:tool_call', prefix: '', hints: false }),
}
