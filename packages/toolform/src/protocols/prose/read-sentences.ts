import { jsonGrammar } from '../../grammar/json.js'
import { readRegions } from '../../grammar/read-regions.js'
import type { ToolIndex } from '../../tool/tool-index.js'
import { namedTool } from '../argument-type.js'
import { endOfLine } from '../lines.js'
import type { ProtocolReading, WrittenCall } from '../protocol.js'
import { readingOf } from '../reading.js'
import { typeArguments } from '../typed-arguments.js'
import { readSentencePairs, sentenceStyle } from './sentence-values.js'

const intent =
  /\b(?:use|using|call|calling)\s+(?:the\s+)?(?:tool\s+|function\s+)?["'`]?([\p{L}_][\p{L}\p{N}_./-]*)["'`]?\s*(?:tool\s+)?(?:(with)\b\s*|(?=[.\n]|$))/giu

/**
 * Reads every sentence that says which tool is used, with `key: value` or `key = value` pairs behind it.
 *
 * @example readSentences('I will use get_weather with city: Oslo.', tools, ':').calls.length // 1
 */
export function readSentences(text: string, tools: ToolIndex, sign: ':' | '='): ProtocolReading {
  const calls: WrittenCall[] = []
  const search = new RegExp(intent.source, intent.flags)
  for (let found = search.exec(text); found !== null; found = search.exec(text)) {
    const name = found[1]!.replace(/\.$/, '')
    const tool = namedTool(name, tools)
    if (tool === undefined) continue
    const from = found.index + found[0].length
    // A sentence ends at a line break, or with the text; full stops inside values do not end it.
    const end = endOfLine(text, from)
    const pairs = found[2] === undefined ? [] : readSentencePairs(text.slice(from, end), sign, tool)
    const args = typeArguments(pairs, tool, sentenceStyle)
    search.lastIndex = Math.max(search.lastIndex, end)
    if (args === null) continue
    calls.push({ name, arguments: args, span: { start: found.index, end } })
  }
  if (calls.length > 0) return { calls, note: '', diagnostics: [] }
  // Small models answer in JSON whatever they are asked for.
  return readingOf(readRegions(text, tools, [jsonGrammar], /[{[]/g).slice(0, 1))
}
