import { pythonicGrammar } from '../grammar/pythonic.js'
import { writePythonList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How ToolACE, Llama 3.2 small write calls. */
export const pythonicDialect: Dialect<'pythonic'> = {
  id: 'pythonic',
  models: ['ToolACE', 'Llama 3.2 small'],
  parsers: { vllm: 'pythonic', sglang: 'pythonic' },
  markers: [],
  grammar: pythonicGrammar,
  write: (calls) => writePythonList(calls, '', ''),
}
