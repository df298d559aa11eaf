import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How LongCat Flash write calls. */
export const longcatDialect: Dialect<'longcat'> = {
  id: 'longcat',
  models: ['LongCat Flash'],
  parsers: { vllm: 'longcat' },
  markers: ['<longcat_tool_call>'],
  grammar: jsonGrammar,
  write: (calls) => writeObjects(calls, { open: '<longcat_tool_call>', close: '</longcat_tool_call>', between: '\n' }),
}
