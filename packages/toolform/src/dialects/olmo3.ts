import { pythonicGrammar } from '../grammar/pythonic.js'
import { writePythonLines } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How OLMo 3 write calls. */
export const olmo3Dialect: Dialect<'olmo3'> = {
  id: 'olmo3',
  models: ['OLMo 3'],
  parsers: { vllm: 'olmo3' },
  markers: ['<function_calls>'],
  grammar: pythonicGrammar,
  write: (calls) => writePythonLines(calls, '<function_calls>', '</function_calls>'),
}
