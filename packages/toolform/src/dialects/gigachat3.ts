import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How GigaChat 3 10B write calls. */
export const gigachat3Dialect: Dialect<'gigachat3'> = {
  id: 'gigachat3',
  models: ['GigaChat 3 10B'],
  parsers: { vllm: 'gigachat3', sglang: 'gigachat3', llamaCpp: 'gigachat-v3' },
  markers: ['<|function_call|>'],
  grammar: jsonGrammar,
  write: (calls) => writeObjects(calls, { open: '<|function_call|>', close: '', between: '' }),
}
