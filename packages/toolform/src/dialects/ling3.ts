import { keyValuePairsGrammar } from '../grammar/key-value-pairs.js'
import { writePairs } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Ling 3.0 write calls. */
export const ling3Dialect: Dialect<'ling3'> = {
  id: 'ling3',
  models: ['Ling 3.0'],
  parsers: { vllm: 'ling3', sglang: 'ling3', llamaCpp: 'ling3' },
  markers: ['<tool_call>'],
  grammar: keyValuePairsGrammar,
  write: (calls) =>
    writePairs(calls, {
      open: '<tool_call>',
      close: '</tool_call>',
      between: '',
      separator: '',
      prefix: '',
      begin: '',
      end: '',
      lines: false,
    }),
}
