import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Reka Edge write calls. */
export const rekaEdgeDialect: Dialect<'reka_edge'> = {
  id: 'reka_edge',
  models: ['Reka Edge'],
  parsers: { vllm: 'hermes', sglang: 'hermes' },
  markers: ['<tool_call>'],
  grammar: jsonGrammar,
  write: (calls) => writeObjects(calls, { open: '<tool_call>\n', close: '</tool_call>', between: '' }),
}
