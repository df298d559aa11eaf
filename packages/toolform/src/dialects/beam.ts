import { namedJsonGrammar } from '../grammar/named-json.js'
import { writeBeam } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Beam writes calls. */
export const beamDialect: Dialect<'beam'> = {
  id: 'beam',
  models: ['Beam'],
  parsers: { sglang: 'beam' },
  markers: ['<|constrain|>xml'],
  grammar: namedJsonGrammar,
  write: (calls) => writeBeam(calls),
}
