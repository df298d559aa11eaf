import { jsonGrammar } from '../grammar/json.js'
import { writeList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Jamba write calls. */
export const jambaDialect: Dialect<'jamba'> = {
  id: 'jamba',
  models: ['Jamba'],
  parsers: { vllm: 'jamba' },
  markers: ['<tool_calls>['],
  grammar: jsonGrammar,
  write: (calls) => writeList(calls, '<tool_calls>', '</tool_calls>'),
}
