import { elementsGrammar } from '../grammar/elements.js'
import { writeFunctionTags } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Step-3.5-Flash write calls. */
export const step3p5Dialect: Dialect<'step3p5'> = {
  id: 'step3p5',
  models: ['Step-3.5-Flash'],
  parsers: { vllm: 'step3p5', sglang: 'step3p5', llamaCpp: 'qwen3-coder' },
  markers: ['<tool_call>\n<function=', '<function='],
  grammar: elementsGrammar,
  write: (calls) => writeFunctionTags(calls, { open: '<tool_call>\n', close: '\n</tool_call>', between: '\n' }, true),
}
