import { namedJsonGrammar } from '../grammar/named-json.js'
import { writeBeam } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Beam (sglang/vLLM name) write calls. */
export const beamDialect: Dialect<'beam'> = {
  id: 'beam',
  models: ['Beam (sglang/vLLM name)'],
  markers: ['<|constrain|>xml'],
  grammar: namedJsonGrammar,
  write: (calls) => writeBeam(calls),
}
