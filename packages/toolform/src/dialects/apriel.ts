import { jsonGrammar } from '../grammar/json.js'
import { writeList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Apriel 1.5/1.6 write calls. */
export const aprielDialect: Dialect<'apriel'> = {
  id: 'apriel',
  models: ['Apriel 1.5/1.6'],
  parsers: {},
  markers: ['<tool_calls>['],
  grammar: jsonGrammar,
  write: (calls) => writeList(calls, '<tool_calls>', '</tool_calls>'),
}
