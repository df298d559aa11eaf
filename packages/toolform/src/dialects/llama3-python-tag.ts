import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Llama 3.1, 3.2 and 3.3 write calls behind their tag for tools. */
export const llama3PythonTagDialect: Dialect<'llama3_python_tag'> = {
  id: 'llama3_python_tag',
  models: ['Llama 3.1/3.2/3.3'],
  parsers: { vllm: 'llama3_json', sglang: 'llama3' },
  markers: ['<|python_tag|>'],
  grammar: jsonGrammar,
  write: (calls) =>
    `<|python_tag|>${writeObjects(calls, { open: '', close: '', between: '; ' }, ['name', 'parameters'])}`,
}
