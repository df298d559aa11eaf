import { elementsGrammar } from '../grammar/elements.js'
import { writeInvokes } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How DeepSeek V4.1 write calls. */
export const deepseekV41Dialect: Dialect<'deepseek_v41'> = {
  id: 'deepseek_v41',
  models: ['DeepSeek V4.1'],
  parsers: { vllm: 'deepseek_v41', sglang: 'deepseekv41' },
  markers: ['<｜DSML｜ calls>'],
  grammar: elementsGrammar,
  write: (calls) => writeInvokes(calls, { block: 'calls', prefix: '\uff5cDSML\uff5c ', hints: true }),
}
