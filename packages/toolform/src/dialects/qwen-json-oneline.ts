import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How same families, written without newlines write calls. */
export const qwenJsonOnelineDialect: Dialect<'qwen_json_oneline'> = {
  id: 'qwen_json_oneline',
  models: ['Hermes', 'Qwen'],
  parsers: { vllm: 'hermes', sglang: 'hermes' },
  markers: ['<tool_call>'],
  grammar: jsonGrammar,
  write: (calls) => writeObjects(calls, { open: '<tool_call>', close: '</tool_call>', between: '' }),
}
