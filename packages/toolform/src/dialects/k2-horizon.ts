import { pairsOrJsonGrammar } from '../grammar/or-json.js'
import { writePairs } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How K2 Horizon (IFM) write calls. */
export const k2HorizonDialect: Dialect<'k2_horizon'> = {
  id: 'k2_horizon',
  models: ['K2 Horizon (IFM)'],
  parsers: { vllm: 'k2_horizon', sglang: 'k2_horizon' },
  markers: ['<ifm|tool_calls>', '<ifm|tool_call>'],
  grammar: pairsOrJsonGrammar,
  write: (calls) =>
    writePairs(calls, {
      open: '<ifm|tool_call>',
      close: '</ifm|tool_call>',
      between: '',
      separator: '',
      prefix: 'ifm|',
      begin: '<ifm|tool_calls>',
      end: '</ifm|tool_calls>',
      lines: false,
    }),
}
