import { elementsGrammar } from '../grammar/elements.js'
import { writeInvokes } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How GigaChat 3.5 write calls. */
export const gigachat35Dialect: Dialect<'gigachat35'> = {
  id: 'gigachat35',
  models: ['GigaChat 3.5'],
  parsers: { sglang: 'gigachat35' },
  markers: ['<｜GCML｜tool_calls>'],
  grammar: elementsGrammar,
  write: (calls) => writeInvokes(calls, { block: 'tool_calls', prefix: '\uff5cGCML\uff5c', hints: true }),
}
