import { keyValuePairsGrammar } from '../grammar/key-value-pairs.js'
import { writePairs } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Spark 2.5 write calls. */
export const spark25Dialect: Dialect<'spark25'> = {
  id: 'spark25',
  models: ['Spark 2.5'],
  parsers: { sglang: 'spark25' },
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
