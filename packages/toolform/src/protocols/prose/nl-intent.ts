import { jsonGrammar } from '../../grammar/json.js'
import { readRegions } from '../../grammar/read-regions.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { readingOf } from '../reading.js'
import { readPairs, sentenceValue } from './sentence-values.js'

const intent =
  /\b(?:use|using|call|calling)\s+(?:the\s+)?(?:tool\s+|function\s+)?["'`]?([\p{L}_][\p{L}\p{N}_./-]*)["'`]?\s*(?:tool\s+)?(?:(with)\b\s*|(?=[.\n]|$))/giu

/** One sentence that names the tool and its values. */
export const nlIntentProtocol: Protocol<'nl_intent'> = {
  id: 'nl_intent',
  name: 'Natural-language intent sentence',
  family: 'prose',
  supportsParallel: true,
  structured: false,
  novel: false,
  textValues: true,
  instruction:
    'Say in one sentence which tool you use and with which values, in just this form:\n' +
    'I will use <tool name> with <parameter>: <value>, <parameter>: <value>.\nGive every value that the request states.',
  write: (calls) =>
    calls
      .map(({ name, arguments: args }) => {
        const pairs = Object.entries(args).map(([key, value]) => `${key}: ${sentenceValue(value)}`)
        return `I will use ${name} with ${pairs.join(', ')}.`
      })
      .join('\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    const search = new RegExp(intent.source, intent.flags)
    for (let found = search.exec(text); found !== null; found = search.exec(text)) {
      const name = found[1]!.replace(/\.$/, '')
      const tool = tools.get(name)
      if (tool === undefined) continue
      const from = found.index + found[0].length
      const end = endOfSentence(text, from)
      const args = found[2] === undefined ? {} : readPairs(text.slice(from, end), ':', tool)
      calls.push({ name, arguments: args, span: { start: found.index, end } })
      search.lastIndex = Math.max(search.lastIndex, end)
    }
    if (calls.length > 0) return { calls, note: '', diagnostics: [] }
    // Small models answer in JSON whatever they are asked for.
    return readingOf(readRegions(text, tools, [jsonGrammar], /[{[]/g).slice(0, 1))
  },
}

/** A sentence ends at a line break, or with the text; full stops inside values do not end it. */
function endOfSentence(text: string, from: number): number {
  const line = text.indexOf('\n', from)
  return line < 0 ? text.length : line
}
