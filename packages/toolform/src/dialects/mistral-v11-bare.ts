import { namedJsonGrammar } from '../grammar/named-json.js'
import { writeNamed } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How same, [ARGS] left out write calls. */
export const mistralV11BareDialect: Dialect<'mistral_v11_bare'> = {
  id: 'mistral_v11_bare',
  models: ['Mistral v11+'],
  parsers: { vllm: 'mistral' },
  markers: ['[TOOL_CALLS]'],
  grammar: namedJsonGrammar,
  write: (calls) => writeNamed(calls, { begin: '', end: '', open: '[TOOL_CALLS]', middle: '', close: '', between: '' }),
}
