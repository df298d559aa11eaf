import { jsonGrammar } from '../../grammar/json.js'
import { readRegions } from '../../grammar/read-regions.js'
import { writeJson } from '../../json/write.js'
import type { Protocol } from '../protocol.js'
import { nothingRead, readingOf } from '../reading.js'

/** JSON between `<tool_call>` tags. */
export const toolCallTagsProtocol: Protocol<'tool_call_tags'> = {
  id: 'tool_call_tags',
  name: '<tool_call> JSON tags',
  family: 'tags',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'Put each call between <tool_call> tags, and nothing else:\n<tool_call>\n{"name": "<tool name>", "arguments": ' +
    '{"<parameter>": <value>}}\n</tool_call>',
  write: (calls) =>
    calls
      .map(
        ({ name, arguments: args }) =>
          `<tool_call>\n${writeJson({ name, arguments: args }, { separators: 'spaced' })}\n</tool_call>`,
      )
      .join('\n'),
  read: (text, tools) => {
    const from = text.indexOf('<tool_call>')
    if (from < 0) return nothingRead
    const regions = readRegions(text, tools, [jsonGrammar], /[{[]/g)
    return readingOf(regions.filter((region) => isTagged(text, region.start)))
  },
}

/** A call counts when the tag stands right before it, or before the call that stands before it in the same tag. */
function isTagged(text: string, start: number): boolean {
  const open = text.lastIndexOf('<tool_call>', start)
  return open >= 0 && !text.slice(open, start).includes('</tool_call>')
}
