import { namedJsonGrammar } from '../grammar/named-json.js'
import { writeNumbered } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Kimi K2, K2 Thinking, K2.5 write calls. */
export const kimiK2Dialect: Dialect<'kimi_k2'> = {
  id: 'kimi_k2',
  models: ['Kimi K2', 'K2 Thinking', 'K2.5'],
  parsers: { vllm: 'kimi_k2', sglang: 'kimi_k2', llamaCpp: 'kimi-k2' },
  markers: ['<|tool_calls_section_begin|>'],
  grammar: namedJsonGrammar,
  write: (calls) => writeNumbered(calls),
}
