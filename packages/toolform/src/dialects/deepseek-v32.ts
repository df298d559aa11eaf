import { elementsGrammar } from '../grammar/elements.js'
import { writeInvokes } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How DeepSeek V3.2 write calls. */
export const deepseekV32Dialect: Dialect<'deepseek_v32'> = {
  id: 'deepseek_v32',
  models: ['DeepSeek V3.2'],
  parsers: { vllm: 'deepseek_v32', sglang: 'deepseekv32' },
  markers: ['<｜DSML｜function_calls>'],
  grammar: elementsGrammar,
  write: (calls) => writeInvokes(calls, { block: 'function_calls', prefix: '\uff5cDSML\uff5c', hints: true }),
}
