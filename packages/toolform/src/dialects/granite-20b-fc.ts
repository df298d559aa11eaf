import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Granite 20B function calling write calls. */
export const granite20bFcDialect: Dialect<'granite_20b_fc'> = {
  id: 'granite_20b_fc',
  models: ['Granite 20B function calling'],
  parsers: { vllm: 'granite-20b-fc' },
  markers: ['<function_call>'],
  grammar: jsonGrammar,
  write: (calls) => writeObjects(calls, { open: '<function_call> ', close: '', between: '\n' }),
}
