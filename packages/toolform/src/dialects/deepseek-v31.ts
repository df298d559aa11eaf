import { namedJsonGrammar } from '../grammar/named-json.js'
import { writeNamed } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How DeepSeek V3.1 write calls. */
export const deepseekV31Dialect: Dialect<'deepseek_v31'> = {
  id: 'deepseek_v31',
  models: ['DeepSeek V3.1'],
  parsers: { vllm: 'deepseek_v31', sglang: 'deepseekv31' },
  markers: ['<｜tool▁calls▁begin｜>', '<｜tool▁call▁begin｜>'],
  grammar: namedJsonGrammar,
  write: (calls) =>
    writeNamed(calls, {
      begin: '<\uff5ctool\u2581calls\u2581begin\uff5c>',
      end: '<\uff5ctool\u2581calls\u2581end\uff5c>',
      open: '<\uff5ctool\u2581call\u2581begin\uff5c>',
      middle: '<\uff5ctool\u2581sep\uff5c>',
      close: '<\uff5ctool\u2581call\u2581end\uff5c>',
      between: '',
    }),
}
