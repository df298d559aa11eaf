import { keyValuePairsGrammar } from '../grammar/key-value-pairs.js'
import { writePairs } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How GLM-4.5/4.6 write calls. */
export const glm45Dialect: Dialect<'glm45'> = {
  id: 'glm45',
  models: ['GLM-4.5/4.6'],
  parsers: { vllm: 'glm45', sglang: 'glm45' },
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
