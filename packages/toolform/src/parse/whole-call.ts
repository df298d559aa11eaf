import { regionOf } from '../grammar/json.js'
import { readPlain } from '../json/plain-value.js'
import type { ToolIndex } from '../tool/tool-index.js'
import { admitCalls, type FoundCall } from './admit-calls.js'

/**
 * The calls of a reply that is one JSON value and nothing else, as most replies with a call are: what a scanner finds in
 * it, at a fraction of the cost. Null for any other reply, and for a value that holds no call.
 *
 * @example readWholeCall('{"name": "ping", "arguments": {}}', toolset)?.length // 1
 */
export function readWholeCall(text: string, tools: ToolIndex): FoundCall[] | null {
  const start = text.search(/\S/)
  const opening = text.charCodeAt(start)
  if (opening !== 123 && opening !== 91) return null
  const end = text.trimEnd().length
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
