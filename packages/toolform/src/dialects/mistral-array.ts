import { jsonGrammar } from '../grammar/json.js'
import { writeList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Mistral 7B v0.3, Nemo, Small 3.x (pre-v11) write calls. */
export const mistralArrayDialect: Dialect<'mistral_array'> = {
  id: 'mistral_array',
  models: ['Mistral 7B v0.3', 'Nemo', 'Small 3.x (pre-v11)'],
  parsers: { vllm: 'mistral', sglang: 'mistral' },
  markers: ['[TOOL_CALLS] ['],
  grammar: jsonGrammar,
  write: (calls) => writeList(calls, '[TOOL_CALLS] ', ''),
}
