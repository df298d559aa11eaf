import { jsonGrammar } from '../../grammar/json.js'
import { readRegions } from '../../grammar/read-regions.js'
import { writeJson } from '../../json/write.js'
import type { Protocol } from '../protocol.js'
import { readingOf } from '../reading.js'

/** Calls that the server itself reads; as text they are a JSON object. */
export const nativeProtocol: Protocol<'native'> = {
  id: 'native',
  name: 'Provider-native tool API',
  family: 'json',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction: '',
  write: (calls) => {
    const objects = calls.map(({ name, arguments: args }) => ({ name, arguments: args }))
    return writeJson(objects.length === 1 ? objects[0] : objects, { separators: 'spaced' })
  },
  read: (text, tools) => readingOf(readRegions(text, tools, [jsonGrammar], /[{[]/g)),
}
