import { elementsOrJsonGrammar } from '../grammar/or-json.js'
import { writeInvokes } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How dots write calls. */
export const dotsDialect: Dialect<'dots'> = {
  id: 'dots',
  models: ['dots'],
  parsers: { vllm: 'dots', sglang: 'dots' },
  markers: ['<dots_function_call>'],
  grammar: elementsOrJsonGrammar,
  write: (calls) => writeInvokes(calls, { block: 'dots_function_call', prefix: '', hints: false }),
}
