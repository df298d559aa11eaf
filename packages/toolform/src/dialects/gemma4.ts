import { bracedTextGrammar } from '../grammar/braced-text.js'
import { writeBraced } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Gemma 4 write calls. */
export const gemma4Dialect: Dialect<'gemma4'> = {
  id: 'gemma4',
  models: ['Gemma 4'],
  parsers: { vllm: 'gemma4', sglang: 'gemma4', llamaCpp: 'gemma4' },
  markers: ['<|tool_call>call:'],
  grammar: bracedTextGrammar,
  write: (calls) => writeBraced(calls, '<|tool_call>', '<tool_call|>', '<|"|>'),
}
