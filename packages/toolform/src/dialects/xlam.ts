import { jsonGrammar } from '../grammar/json.js'
import { writeList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How xLAM write calls. */
export const xlamDialect: Dialect<'xlam'> = {
  id: 'xlam',
  models: ['xLAM'],
  parsers: { vllm: 'xlam' },
  markers: [],
  grammar: jsonGrammar,
  write: (calls) => writeList(calls, '', ''),
}
