import { elementsGrammar } from '../grammar/elements.js'
import { writeNamed } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Functionary v3.1 write calls. */
export const functionaryV31Dialect: Dialect<'functionary_v31'> = {
  id: 'functionary_v31',
  models: ['Functionary v3.1'],
  parsers: {},
  markers: ['<function='],
  grammar: elementsGrammar,
  write: (calls) =>
    writeNamed(calls, { begin: '', end: '', open: '<function=', middle: '>', close: '</function>', between: '' }),
}
