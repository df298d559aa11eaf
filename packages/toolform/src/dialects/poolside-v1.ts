import { keyValuePairsGrammar } from '../grammar/key-value-pairs.js'
import { writePairs } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Laguna (Poolside) write calls. */
export const poolsideV1Dialect: Dialect<'poolside_v1'> = {
  id: 'poolside_v1',
  models: ['Laguna (Poolside)'],
  parsers: { vllm: 'poolside_v1', sglang: 'poolside_v1' },
  markers: ['<tool_call>'],
  grammar: keyValuePairsGrammar,
  write: (calls) =>
    writePairs(calls, {
      open: '<tool_call>',
      close: '</tool_call>',
      between: '\n',
      separator: '',
      prefix: '',
      begin: '',
      end: '',
      lines: true,
    }),
}
