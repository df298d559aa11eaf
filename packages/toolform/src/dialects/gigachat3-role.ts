import { jsonGrammar } from '../grammar/json.js'
import { writeObjects } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How GigaChat 3.1 10B write calls. */
export const gigachat3RoleDialect: Dialect<'gigachat3_role'> = {
  id: 'gigachat3_role',
  models: ['GigaChat 3.1 10B'],
  parsers: { vllm: 'gigachat3', sglang: 'gigachat3', llamaCpp: 'gigachat-v3' },
  markers: ['<|message_sep|>\n\nfunction call<|role_sep|>'],
  grammar: jsonGrammar,
  write: (calls) =>
    writeObjects(calls, { open: '<|message_sep|>\n\nfunction call<|role_sep|>\n', close: '', between: '' }),
}
