import type { Dialect } from './dialect.js'
import { jsonGrammar } from './grammar/json.js'
import { writeList } from './grammar/write.js'

/** How xLAM write calls. */
export const xlamDialect: Dialect<'xlam'> = {
  id: 'xlam',
  models: ['xLAM'],
  markers: [],
  grammar: jsonGrammar,
  write: (calls) => writeList(calls, '', ''),
}
