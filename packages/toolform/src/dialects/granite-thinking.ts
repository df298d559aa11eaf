import { elementsGrammar } from '../grammar/elements.js'
import { writeFunctionTags } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Granite with thinking write calls. */
export const graniteThinkingDialect: Dialect<'granite_thinking'> = {
  id: 'granite_thinking',
  models: ['Granite with thinking'],
  parsers: { vllm: 'qwen3_coder', sglang: 'qwen3_coder' },
  markers: ['<tool_call>\n<function='],
  grammar: elementsGrammar,
  write: (calls) => writeFunctionTags(calls, { open: '<tool_call>\n', close: '\n</tool_call>', between: '' }, true),
}
