import { elementsGrammar } from '../grammar/elements.js'
import { writeFunctionTags } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Nanbeige write calls. */
export const nanbeigeDialect: Dialect<'nanbeige'> = {
  id: 'nanbeige',
  models: ['Nanbeige'],
  parsers: { sglang: 'nanbeige' },
  markers: ['<tool_call>\n<function=', '<function='],
  grammar: elementsGrammar,
  write: (calls) => writeFunctionTags(calls, { open: '<tool_call>\n', close: '\n</tool_call>', between: '\n' }, true),
}
