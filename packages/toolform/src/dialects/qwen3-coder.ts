import { elementsGrammar } from '../grammar/elements.js'
import { writeFunctionTags } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Qwen3-Coder, Qwen3.5, MiniCPM-V write calls. */
export const qwen3CoderDialect: Dialect<'qwen3_coder'> = {
  id: 'qwen3_coder',
  models: ['Qwen3-Coder', 'Qwen3.5', 'MiniCPM-V'],
  parsers: { vllm: 'qwen3_coder', sglang: 'qwen3_coder', llamaCpp: 'qwen3-coder' },
  markers: ['<tool_call>\n<function=', '<function='],
  grammar: elementsGrammar,
  write: (calls) => writeFunctionTags(calls, { open: '<tool_call>\n', close: '\n</tool_call>', between: '\n' }, true),
}
