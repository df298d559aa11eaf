import { keyValuePairsGrammar } from '../grammar/key-value-pairs.js'
import { writePairs } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How IQuest Q1 write calls. */
export const iquestQ1Dialect: Dialect<'iquest_q1'> = {
  id: 'iquest_q1',
  models: ['IQuest Q1'],
  parsers: { sglang: 'iquest_q1' },
  markers: ['<iquest_tool_call>'],
  grammar: keyValuePairsGrammar,
  write: (calls) =>
    writePairs(calls, {
      open: '<iquest_tool_call>',
      close: '</iquest_tool_call>',
      between: '',
      separator: '',
      prefix: '',
      begin: '',
      end: '',
      lines: false,
    }),
}
