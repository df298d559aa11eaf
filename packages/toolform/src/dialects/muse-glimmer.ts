import { elementsGrammar } from '../grammar/elements.js'
import { writeAddressedInvokes } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Muse Glimmer write calls. */
export const museGlimmerDialect: Dialect<'muse_glimmer'> = {
  id: 'muse_glimmer',
  models: ['Muse Glimmer'],
  parsers: { vllm: 'muse_glimmer', sglang: 'muse', llamaCpp: 'muse-glimmer' },
  markers: ['<atem:function_calls>'],
  grammar: elementsGrammar,
  write: (calls) => writeAddressedInvokes(calls),
}
