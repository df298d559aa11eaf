import type { Diagnostic } from '../../json/diagnostic.js'
import { isJsonObject } from '../../json/json.js'
import { readValue } from '../../json/tolerant.js'
import { writeJson } from '../../json/write.js'
import type { Protocol, WrittenCall } from '../protocol.js'

/** A thought, the tool as action, its arguments as JSON. */
export const reactProtocol: Protocol<'react'> = {
  id: 'react',
  name: 'Thought / Action / Action Input',
  family: 'tags',
  supportsParallel: false,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'Answer in three lines:\nThought: <one short thought>\nAction: <tool name>\nAction Input: {"<parameter>": <value>}',
  write: (calls) =>
    calls
      .map(
        ({ name, arguments: args }) =>
          `Thought: I should use a tool.\nAction: ${name}\nAction Input: ${writeJson(args, { separators: 'spaced' })}`,
      )
      .join('\n'),
  read: (text) => {
    const calls: WrittenCall[] = []
    const diagnostics: Diagnostic[] = []
    const head =
      /Action\s{0,8}:\s{0,40}[`"']?([^\s`"']{1,160})[`"']?\s{0,40}\n\s{0,40}Action Input\s{0,8}:\s{0,40}(?:```(?:json)?\s{0,40})?(?=\{)/g
    for (let found = head.exec(text); found !== null; found = head.exec(text)) {
      const { value, end, complete, diagnostics: liberties } = readValue(text, head.lastIndex)
      head.lastIndex = Math.max(end, head.lastIndex)
      if (!complete || !isJsonObject(value)) continue
      calls.push({ name: found[1]!, arguments: value, span: { start: found.index, end } })
      diagnostics.push(...liberties)
    }
    return { calls, note: '', diagnostics }
  },
}
