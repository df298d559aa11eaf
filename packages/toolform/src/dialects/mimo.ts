import { elementsGrammar } from '../grammar/elements.js'
import { writeFunctionTags } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How MiMo V2 write calls. */
export const mimoDialect: Dialect<'mimo'> = {
  id: 'mimo',
  models: ['MiMo V2'],
  parsers: { vllm: 'mimo', sglang: 'mimo' },
  markers: ['<tool_call><function='],
  grammar: elementsGrammar,
  write: (calls) => writeFunctionTags(calls, { open: '<tool_call>', close: '</tool_call>', between: '' }, false),
}
