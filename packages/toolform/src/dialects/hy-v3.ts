import { keyValuePairsGrammar } from '../grammar/key-value-pairs.js'
import { writePairs } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Hunyuan HY3 write calls. */
export const hyV3Dialect: Dialect<'hy_v3'> = {
  id: 'hy_v3',
  models: ['Hunyuan HY3'],
  parsers: { vllm: 'hy_v3', sglang: 'hunyuan' },
  markers: ['<tool_calls>\n<tool_call>'],
  grammar: keyValuePairsGrammar,
  write: (calls) =>
    writePairs(calls, {
      open: '<tool_call>',
      close: '</tool_call>',
      between: '\n',
      separator: '<tool_sep>',
      prefix: '',
      begin: '<tool_calls>\n',
      end: '\n</tool_calls>',
      lines: true,
    }),
}
