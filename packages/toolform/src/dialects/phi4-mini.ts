import { jsonGrammar } from '../grammar/json.js'
import { writeList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Phi-4-mini write calls. */
export const phi4MiniDialect: Dialect<'phi4_mini'> = {
  id: 'phi4_mini',
  models: ['Phi-4-mini'],
  parsers: { vllm: 'phi4_mini_json' },
  markers: ['functools['],
  grammar: jsonGrammar,
  write: (calls) => writeList(calls, 'functools', ''),
}
