import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How MiniMax M1 write calls. */
export const minimaxM1Dialect: Dialect<'minimax_m1'> = {
  id: 'minimax_m1',
  models: ['MiniMax M1'],
  parsers: {},
  markers: ['<tool_calls>'],
  grammar: jsonGrammar,
  write: (calls) => `<tool_calls>\n${writeObjects(calls, { open: '', close: '', between: '\n' })}\n</tool_calls>`,
}
