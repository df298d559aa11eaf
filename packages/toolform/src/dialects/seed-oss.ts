import { elementsGrammar } from '../grammar/elements.js'
import { writeFunctionTags } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Seed-OSS write calls. */
export const seedOssDialect: Dialect<'seed_oss'> = {
  id: 'seed_oss',
  models: ['Seed-OSS'],
  parsers: { vllm: 'seed_oss' },
  markers: ['<seed:tool_call>'],
  grammar: elementsGrammar,
  write: (calls) =>
    writeFunctionTags(calls, { open: '<seed:tool_call>\n', close: '\n</seed:tool_call>', between: '\n' }, true),
}
