import { namedJsonGrammar } from '../grammar/named-json.js'
import { writePlamo } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How PLaMo 3 write calls. */
export const plamo3Dialect: Dialect<'plamo3'> = {
  id: 'plamo3',
  models: ['PLaMo 3'],
  parsers: { vllm: 'plamo3' },
  markers: ['<|plamo:begin_tool_requests:plamo|>'],
  grammar: namedJsonGrammar,
  write: (calls) => writePlamo(calls),
}
