import { jsonGrammar } from '../../grammar/json.js'
import { readRegions } from '../../grammar/read-regions.js'
import { writeJson } from '../../json/write.js'
import type { Protocol } from '../protocol.js'
import { readingOf } from '../reading.js'

/** One JSON object with the name and the arguments. */
export const jsonObjectProtocol: Protocol<'json_object'> = {
  id: 'json_object',
  name: 'JSON object call',
  family: 'json',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'Answer with one JSON object and no other text:\n{"name": "<tool name>", "arguments": {"<parameter>": <value>}}\n' +
    'When several calls are needed, answer with a JSON array of such objects.',
  write: (calls) => {
    const objects = calls.map(({ name, arguments: args }) => ({ name, arguments: args }))
    return writeJson(objects.length === 1 ? objects[0] : objects, { separators: 'spaced' })
  },
  read: (text, tools) => {
    const regions = readRegions(text, tools, [jsonGrammar], /[{[]/g)
    const [first] = regions
    if (first === undefined || regions.length === 1) return readingOf(regions)
    const left = regions.length - 1
    return readingOf(
      [first],
      `the reply goes on with ${left} more JSON ${left === 1 ? 'call' : 'calls'}, which json_object does not read and json_array does`,
    )
  },
}
