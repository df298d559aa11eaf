import { jsonGrammar } from '../grammar/json.js'
import { writeList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Hunyuan A13B write calls. */
export const hunyuanA13bDialect: Dialect<'hunyuan_a13b'> = {
  id: 'hunyuan_a13b',
  models: ['Hunyuan A13B'],
  parsers: { vllm: 'hunyuan_a13b' },
  markers: ['<tool_calls>['],
  grammar: jsonGrammar,
  write: (calls) => writeList(calls, '<tool_calls>', '</tool_calls>'),
}
