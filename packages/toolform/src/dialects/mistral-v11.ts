import { namedJsonGrammar } from '../grammar/named-json.js'
import { writeNamed } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Mistral v11+, Devstral, Magistral, Ministral 3 write calls. */
export const mistralV11Dialect: Dialect<'mistral_v11'> = {
  id: 'mistral_v11',
  models: ['Mistral v11+', 'Devstral', 'Magistral', 'Ministral 3'],
  parsers: { vllm: 'mistral', sglang: 'mistral', llamaCpp: 'ministral3' },
  markers: ['[TOOL_CALLS]', '[ARGS]'],
  grammar: namedJsonGrammar,
  write: (calls) =>
    writeNamed(calls, { begin: '', end: '', open: '[TOOL_CALLS]', middle: '[ARGS]', close: '', between: '' }),
}
