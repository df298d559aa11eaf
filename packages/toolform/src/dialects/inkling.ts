import { jsonGrammar } from '../grammar/json.js'
import { writeInkling } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Inkling write calls. */
export const inklingDialect: Dialect<'inkling'> = {
  id: 'inkling',
  models: ['Inkling'],
  parsers: { vllm: 'inkling', sglang: 'inkling' },
  markers: ['<|content_invoke_tool_json|>'],
  grammar: jsonGrammar,
  write: (calls) => writeInkling(calls),
}
