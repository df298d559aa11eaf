import { jsonGrammar } from '../../grammar/json.js'
import { readRegions } from '../../grammar/read-regions.js'
import { writeJson } from '../../json/write.js'
import type { Protocol } from '../protocol.js'
import { readingOf } from '../reading.js'

/** A JSON form whose blanks the model fills. */
export const slotFillCallProtocol: Protocol<'slot_fill_call'> = {
  id: 'slot_fill_call',
  name: 'Template completion (novel)',
  family: 'novel',
  supportsParallel: true,
  structured: true,
  novel: true,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'Copy this form, fill its slots and write nothing else; leave out slots that the request does not fill:\n{\n  "name": "<tool name>",\n  "arguments": {\n    "<parameter>": <value>\n  }\n}',
  write: (calls) => {
    const objects = calls.map(({ name, arguments: args }) => ({ name, arguments: args }))
    return writeJson(objects.length === 1 ? objects[0] : objects, { indent: 2, ascii: true })
  },
  read: (text, tools) => readingOf(readRegions(text, tools, [jsonGrammar], /[{[]/g)),
}
