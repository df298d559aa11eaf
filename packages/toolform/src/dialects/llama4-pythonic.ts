import { pythonicGrammar } from '../grammar/pythonic.js'
import { writePythonList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Llama 4 write calls. */
export const llama4PythonicDialect: Dialect<'llama4_pythonic'> = {
  id: 'llama4_pythonic',
  models: ['Llama 4'],
  parsers: { vllm: 'llama4_pythonic', sglang: 'pythonic' },
  markers: ['<|python_start|>'],
  grammar: pythonicGrammar,
  write: (calls) => writePythonList(calls, '<|python_start|>', '<|python_end|>'),
}
