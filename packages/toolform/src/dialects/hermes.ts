import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Hermes 2 Pro/3, Qwen2.5, Qwen3, QwQ, MiMo-VL write calls. */
export const hermesDialect: Dialect<'hermes'> = {
  id: 'hermes',
  models: ['Hermes 2 Pro/3', 'Qwen2.5', 'Qwen3', 'QwQ', 'MiMo-VL'],
  parsers: { vllm: 'hermes', sglang: 'qwen25' },
  markers: ['<tool_call>'],
  grammar: jsonGrammar,
  write: (calls) => writeObjects(calls, { open: '<tool_call>\n', close: '\n</tool_call>', between: '\n' }),
}
