import { elementsGrammar } from '../grammar/elements.js'
import { writeFunctionTags } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Nemotron 3 Nano write calls. */
export const nemotronV3Dialect: Dialect<'nemotron_v3'> = {
  id: 'nemotron_v3',
  models: ['Nemotron 3 Nano'],
  parsers: { vllm: 'qwen3_xml', sglang: 'qwen3_coder', llamaCpp: 'qwen3-coder' },
  markers: ['<tool_call>\n<function=', '<function='],
  grammar: elementsGrammar,
  write: (calls) => writeFunctionTags(calls, { open: '<tool_call>\n', close: '\n</tool_call>', between: '\n' }, true),
}
