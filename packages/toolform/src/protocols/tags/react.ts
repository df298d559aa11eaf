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
    const head = /Action\s*:\s*[`"']?([^\s`"']+)[`"']?\s*\n+\s*Action Input\s*:\s*(?:```(?:json)?\s*)?(?=\{)/
    const found = head.exec(text)
    if (found === null) return { calls: [], note: '', diagnostics: [] }
    const from = found.index + found[0].length
    const { value, end, complete, diagnostics } = readValue(text, from)
    const calls: WrittenCall[] =
      complete && isJsonObject(value) ? [{ name: found[1]!, arguments: value, span: { start: found.index, end } }] : []
    return { calls, note: '', diagnostics }
  },
}
