import { jsonGrammar } from '../grammar/json.js'
import { writeList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How LFM2 write calls. */
export const lfm2JsonDialect: Dialect<'lfm2_json'> = {
  id: 'lfm2_json',
  models: ['LFM2'],
  parsers: { sglang: 'lfm2', llamaCpp: 'lfm2' },
  markers: ['<|tool_call_start|>[{'],
  grammar: jsonGrammar,
  write: (calls) => writeList(calls, '<|tool_call_start|>', '<|tool_call_end|>'),
}
