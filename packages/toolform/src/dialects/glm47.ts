import { keyValuePairsGrammar } from '../grammar/key-value-pairs.js'
import { writePairs } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How GLM-4.7, GLM-5 write calls. */
export const glm47Dialect: Dialect<'glm47'> = {
  id: 'glm47',
  models: ['GLM-4.7', 'GLM-5'],
  parsers: { vllm: 'glm47', sglang: 'glm47' },
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
