import { namedJsonGrammar } from '../grammar/named-json.js'
import { writeNamed } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Functionary v3.2 write calls. */
export const functionaryV32Dialect: Dialect<'functionary_v32'> = {
  id: 'functionary_v32',
  models: ['Functionary v3.2'],
  parsers: { llamaCpp: 'functionary-v3-2' },
  markers: ['>>>'],
  grammar: namedJsonGrammar,
  write: (calls) => writeNamed(calls, { begin: '', end: '', open: '>>>', middle: '\n', close: '', between: '' }),
}
