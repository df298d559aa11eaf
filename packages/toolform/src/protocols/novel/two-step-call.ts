import { isJsonObject } from '../../json/json.js'
import { readValue } from '../../json/tolerant.js'
import { writeJson } from '../../json/write.js'
import type { Protocol, WrittenCall } from '../protocol.js'

/** The name on a line, the arguments as JSON on the next. */
export const twoStepCallProtocol: Protocol<'two_step_call'> = {
  id: 'two_step_call',
  name: 'Name first, then arguments (novel)',
  family: 'novel',
  supportsParallel: true,
  structured: true,
  novel: true,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'Write the name of the tool on one line and its arguments as JSON on the next:\n<tool name>\n{"<parameter>": <value>}',
  write: (calls) =>
    calls.map(({ name, arguments: args }) => `${name}\n${writeJson(args, { separators: 'spaced' })}`).join('\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    const head = /^[ \t>*`"']*([^\s{}`"'*:]+)[ \t*`"':]*\r?\n\s*(?=\{)/gm
    for (let found = head.exec(text); found !== null; found = head.exec(text)) {
      const from = found.index + found[0].length
      const { value, end, complete } = readValue(text, from)
      if (complete && isJsonObject(value) && tools.get(found[1]!) !== undefined) {
        calls.push({ name: found[1]!, arguments: value, span: { start: found.index, end } })
      }
      head.lastIndex = Math.max(end, head.lastIndex)
    }
    return { calls, note: '', diagnostics: [] }
  },
}
