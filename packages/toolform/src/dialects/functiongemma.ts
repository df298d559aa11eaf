import { bracedTextGrammar } from '../grammar/braced-text.js'
import { writeBraced } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How FunctionGemma write calls. */
export const functiongemmaDialect: Dialect<'functiongemma'> = {
  id: 'functiongemma',
  models: ['FunctionGemma'],
  parsers: { vllm: 'functiongemma' },
  markers: ['<start_function_call>'],
  grammar: bracedTextGrammar,
  write: (calls) => writeBraced(calls, '<start_function_call>', '<end_function_call>', '<escape>'),
}
