import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How ERNIE 4.5 write calls. */
export const ernie45Dialect: Dialect<'ernie45'> = {
  id: 'ernie45',
  models: ['ERNIE 4.5'],
  parsers: { vllm: 'ernie45' },
  markers: ['<tool_call>'],
  grammar: jsonGrammar,
  write: (calls) => writeObjects(calls, { open: '<tool_call>\n', close: '\n</tool_call>\n', between: '' }),
}
