import { pythonicGrammar } from '../grammar/pythonic.js'
import { readRegions } from '../grammar/read-regions.js'
import type { ToolCall } from '../tool/tool.js'
import type { ToolIndex } from '../tool/tool-index.js'
import { namedTool } from './argument-type.js'
import type { ProtocolReading } from './protocol.js'
import { pythonCallText } from './python-text.js'
import { readingOf } from './reading.js'

/** Calls as one list: `[f(a=1), g()]`. */
export function writePythonList(calls: readonly ToolCall[]): string {
  return `[${calls.map(pythonCallText).join(', ')}]`
}

/** Lists of calls of known tools; any other word in brackets is prose. */
export function readPythonLists(text: string, tools: ToolIndex): ProtocolReading {
  const reading = readingOf(readRegions(text, tools, [pythonicGrammar], /\[/g))
  return { ...reading, calls: reading.calls.filter(({ name }) => namedTool(name, tools) !== undefined) }
}
