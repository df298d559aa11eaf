import { elementsGrammar } from '../grammar/elements.js'
import { writeStep3 } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Step3 write calls. */
export const step3Dialect: Dialect<'step3'> = {
  id: 'step3',
  models: ['Step3'],
  parsers: { vllm: 'step3', sglang: 'step3' },
  markers: ['<｜tool_calls_begin｜>'],
  grammar: elementsGrammar,
  write: (calls) => writeStep3(calls),
}
