import { regionOf } from '../grammar/json.js'
import { readPlain } from '../json/plain-value.js'
import type { ToolIndex } from '../tool/tool-index.js'
import { admitCalls, type FoundCall } from './admit-calls.js'

/** The marks that more families write around a call than any others. */
const open = '<tool_call>'
const close = '</tool_call>'

/**
 * The calls of a reply that is one JSON value and nothing else, bare or between `<tool_call>` and `</tool_call>`, as most
 * replies with a call are: what a scanner finds in it, at a fraction of the cost. Null for any other reply, and for a
 * value that holds no call.
 *
 * @example readWholeCall('{"name": "ping", "arguments": {}}', toolset)?.length // 1
 */
export function readWholeCall(text: string, tools: ToolIndex): FoundCall[] | null {
  let start = text.search(/\S/)
  let end = text.trimEnd().length
  if (text.startsWith(open, start) && text.endsWith(close, end)) {
    start += open.length
    start += text.slice(start).search(/\S/)
    end = text.slice(0, end - close.length).trimEnd().length
  }
  const opening = text.charCodeAt(start)
  if (opening !== 123 && opening !== 91) return null
  const plain = readPlain(text, start, end, false)
  if (plain === null || plain.end !== end) return null
  const region = regionOf(
    { value: plain.value, end, diagnostics: plain.diagnostics, complete: true, plain },
    start,
    tools,
  )
  const calls = region.calls.length === 0 ? [] : admitCalls(region, text, 0, tools, undefined)
  return calls.length === 0 ? null : calls
}
