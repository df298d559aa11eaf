import { jsonGrammar } from '../../grammar/json.js'
import { readRegions } from '../../grammar/read-regions.js'
import { writeJson } from '../../json/write.js'
import type { Protocol } from '../protocol.js'
import { readingOf } from '../reading.js'

/** One JSON object in a fence. */
export const codeBlockJsonProtocol: Protocol<'code_block_json'> = {
  id: 'code_block_json',
  name: 'JSON inside a fenced code block',
  family: 'json',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'Put the call into a fenced block:\n```json\n{"name": "<tool name>", "arguments": {"<parameter>": <value>}}\n```',
  write: (calls) => {
    const objects = calls.map(({ name, arguments: args }) => ({ name, arguments: args }))
    const body = writeJson(objects.length === 1 ? objects[0] : objects, { separators: 'spaced' })
    return `\`\`\`json\n${body}\n\`\`\``
  },
  read: (text, tools) => readingOf(readRegions(text, tools, [jsonGrammar], /[{[]/g)),
}
