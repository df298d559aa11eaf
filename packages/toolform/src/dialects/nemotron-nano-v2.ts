import { jsonGrammar } from '../grammar/json.js'
import { writeList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Nemotron Nano v2 write calls. */
export const nemotronNanoV2Dialect: Dialect<'nemotron_nano_v2'> = {
  id: 'nemotron_nano_v2',
  models: ['Nemotron Nano v2'],
  parsers: {},
  markers: ['<TOOLCALL>'],
  grammar: jsonGrammar,
  write: (calls) => writeList(calls, '<TOOLCALL>', '</TOOLCALL>'),
}
