import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How  write calls. */
export const llama3PythonTagDialect: Dialect<'llama3_python_tag'> = {
  id: 'llama3_python_tag',
  models: [],
  markers: ['<|python_tag|>'],
  grammar: jsonGrammar,
  write: (calls) =>
    `<|python_tag|>${writeObjects(calls, { open: '', close: '', between: '; ' }, ['name', 'parameters'])}`,
}
