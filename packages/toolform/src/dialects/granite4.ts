import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Granite 4.0/4.1 write calls. */
export const granite4Dialect: Dialect<'granite4'> = {
  id: 'granite4',
  models: ['Granite 4.0/4.1'],
  parsers: { vllm: 'granite4' },
  markers: ['<tool_call>'],
  grammar: jsonGrammar,
  write: (calls) => writeObjects(calls, { open: '<tool_call>\n', close: '\n</tool_call>', between: '\n' }),
}
