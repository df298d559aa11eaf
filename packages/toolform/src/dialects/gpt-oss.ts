import { namedJsonGrammar } from '../grammar/named-json.js'
import { writeHarmony } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How gpt-oss (harmony) write calls. */
export const gptOssDialect: Dialect<'gpt_oss'> = {
  id: 'gpt_oss',
  models: ['gpt-oss (harmony)'],
  parsers: { sglang: 'gpt-oss', llamaCpp: 'gpt-oss' },
  markers: ['<|channel|>commentary to='],
  grammar: namedJsonGrammar,
  write: (calls) => writeHarmony(calls),
}
