import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Llama 3.1/3.2/3.3, Llama 4 JSON write calls. */
export const llama3JsonDialect: Dialect<'llama3_json'> = {
  id: 'llama3_json',
  models: ['Llama 3.1/3.2/3.3', 'Llama 4 JSON'],
  parsers: { vllm: 'llama3_json', sglang: 'llama3' },
  markers: [],
  grammar: jsonGrammar,
  write: (calls) => writeObjects(calls, { open: '', close: '', between: '; ' }, ['name', 'parameters']),
}
