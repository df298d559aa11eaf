import { jsonGrammar } from '../../grammar/json.js'
import { readRegions } from '../../grammar/read-regions.js'
import { writeJson } from '../../json/write.js'
import type { Protocol } from '../protocol.js'
import { readingOf } from '../reading.js'

/** One JSON object a line. */
export const jsonlCallProtocol: Protocol<'jsonl_call'> = {
  id: 'jsonl_call',
  name: 'One JSON call per line',
  family: 'json',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'Write every call as one JSON object on a line of its own, and no other text:\n{"name": "<tool name>", "arguments": {"<parameter>": <value>}}',
  write: (calls) =>
    calls.map(({ name, arguments: args }) => writeJson({ name, arguments: args }, { separators: 'spaced' })).join('\n'),
  read: (text, tools) => readingOf(readRegions(text, tools, [jsonGrammar], /[{[]/g)),
}
