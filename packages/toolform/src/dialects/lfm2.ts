import { pythonicGrammar } from '../grammar/pythonic.js'
import { writePythonList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How LFM2, LFM2.5 write calls. */
export const lfm2Dialect: Dialect<'lfm2'> = {
  id: 'lfm2',
  models: ['LFM2', 'LFM2.5'],
  parsers: { vllm: 'lfm2', sglang: 'lfm2', llamaCpp: 'lfm2' },
  markers: ['<|tool_call_start|>'],
  grammar: pythonicGrammar,
  write: (calls) => writePythonList(calls, '<|tool_call_start|>', '<|tool_call_end|>'),
}
