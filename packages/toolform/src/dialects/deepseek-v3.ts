import { namedJsonGrammar } from '../grammar/named-json.js'
import { writeNamed } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How DeepSeek V3 write calls. */
export const deepseekV3Dialect: Dialect<'deepseek_v3'> = {
  id: 'deepseek_v3',
  models: ['DeepSeek V3'],
  parsers: { vllm: 'deepseek_v3', sglang: 'deepseekv3' },
  markers: ['<｜tool▁calls▁begin｜>', '<｜tool▁call▁begin｜>function'],
  grammar: namedJsonGrammar,
  write: (calls) =>
    writeNamed(calls, {
      begin: '<\uff5ctool\u2581calls\u2581begin\uff5c>',
      end: '<\uff5ctool\u2581calls\u2581end\uff5c>',
      open: '<\uff5ctool\u2581call\u2581begin\uff5c>function<\uff5ctool\u2581sep\uff5c>',
      middle: '\n```json\n',
      close: '\n```<\uff5ctool\u2581call\u2581end\uff5c>',
      between: '\n',
    }),
}
