import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Trinity write calls. */
export const trinityDialect: Dialect<'trinity'> = {
  id: 'trinity',
  models: ['Trinity'],
  parsers: { sglang: 'trinity' },
  markers: ['<tool_call>'],
  grammar: jsonGrammar,
  write: (calls) => writeObjects(calls, { open: '<tool_call>\n', close: '\n</tool_call>', between: '\n' }),
}
