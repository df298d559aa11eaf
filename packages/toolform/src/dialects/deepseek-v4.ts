import { elementsGrammar } from '../grammar/elements.js'
import { writeInvokes } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How DeepSeek V4 write calls. */
export const deepseekV4Dialect: Dialect<'deepseek_v4'> = {
  id: 'deepseek_v4',
  models: ['DeepSeek V4'],
  parsers: { vllm: 'deepseek_v4', sglang: 'deepseekv4' },
  markers: ['<｜DSML｜tool_calls>'],
  grammar: elementsGrammar,
  write: (calls) => writeInvokes(calls, { block: 'tool_calls', prefix: '\uff5cDSML\uff5c', hints: true }),
}
