import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How InternLM2, Intern-S1 write calls. */
export const internlm2Dialect: Dialect<'internlm2'> = {
  id: 'internlm2',
  models: ['InternLM2', 'Intern-S1'],
  parsers: { vllm: 'internlm', sglang: 'interns1' },
  markers: ['<|action_start|>'],
  grammar: jsonGrammar,
  write: (calls) =>
    writeObjects(calls, { open: '<|action_start|> <|plugin|>\n', close: '<|action_end|>', between: '\n' }, [
      'name',
      'parameters',
    ]),
}
