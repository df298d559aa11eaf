import { elementsGrammar } from '../grammar/elements.js'
import { writeParams } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How MiniCPM5 write calls. */
export const minicpm5Dialect: Dialect<'minicpm5'> = {
  id: 'minicpm5',
  models: ['MiniCPM5'],
  parsers: { vllm: 'minicpm5', sglang: 'minicpm5', llamaCpp: 'minicpm5' },
  markers: ['<function name='],
  grammar: elementsGrammar,
  write: (calls) => writeParams(calls),
}
