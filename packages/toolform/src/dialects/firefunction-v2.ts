import { jsonGrammar } from '../grammar/json.js'
import { writeList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Firefunction v2 write calls. */
export const firefunctionV2Dialect: Dialect<'firefunction_v2'> = {
  id: 'firefunction_v2',
  models: ['Firefunction v2'],
  parsers: {},
  markers: [' functools['],
  grammar: jsonGrammar,
  write: (calls) => writeList(calls, ' functools', ''),
}
