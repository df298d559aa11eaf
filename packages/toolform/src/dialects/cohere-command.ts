import { jsonGrammar } from '../grammar/json.js'
import { writeNumberedList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Command R7B, Command A, Cohere2 MoE write calls. */
export const cohereCommandDialect: Dialect<'cohere_command'> = {
  id: 'cohere_command',
  models: ['Command R7B', 'Command A', 'Cohere2 MoE'],
  parsers: { sglang: 'cohere_command4', llamaCpp: 'cohere2moe' },
  markers: ['<|START_ACTION|>'],
  grammar: jsonGrammar,
  write: (calls) => writeNumberedList(calls, '<|START_ACTION|>', '<|END_ACTION|>'),
}
