import { jsonGrammar } from '../grammar/json.js'
import { writeList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Granite 3.x write calls. */
export const granite3Dialect: Dialect<'granite3'> = {
  id: 'granite3',
  models: ['Granite 3.x'],
  parsers: { vllm: 'granite' },
  markers: ['<|tool_call|>'],
  grammar: jsonGrammar,
  write: (calls) => writeList(calls, '<|tool_call|>', ''),
}
