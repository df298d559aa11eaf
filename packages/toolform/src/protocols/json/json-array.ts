import { jsonGrammar } from '../../grammar/json.js'
import { readRegions } from '../../grammar/read-regions.js'
import { writeJson } from '../../json/write.js'
import type { Protocol } from '../protocol.js'
import { readingOf } from '../reading.js'

/** One JSON list of calls. */
export const jsonArrayProtocol: Protocol<'json_array'> = {
  id: 'json_array',
  name: 'JSON array of calls',
  family: 'json',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'Answer with a JSON array of calls and no other text, also for a single call:\n[{"name": "<tool name>", "arguments": {"<parameter>": <value>}}]',
  write: (calls) =>
    writeJson(
      calls.map(({ name, arguments: args }) => ({ name, arguments: args })),
      { separators: 'spaced' },
    ),
  read: (text, tools) => readingOf(readRegions(text, tools, [jsonGrammar], /[{[]/g)),
}
