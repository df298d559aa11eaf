import { jsonGrammar } from '../grammar/json.js'
import { writeKeyed } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Apertus write calls. */
export const apertusDialect: Dialect<'apertus'> = {
  id: 'apertus',
  models: ['Apertus'],
  parsers: { vllm: 'apertus', sglang: 'apertus2509' },
  markers: ['<|tools_prefix|>'],
  grammar: jsonGrammar,
  write: (calls) => writeKeyed(calls, '<|tools_prefix|>', '<|tools_suffix|>'),
}
