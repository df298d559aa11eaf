import type { Protocol } from '../protocol.js'
import { readSentences } from './read-sentences.js'
import { sentencePairs } from './sentence-values.js'

/** One sentence that names the tool and its values. */
export const nlIntentProtocol: Protocol<'nl_intent'> = {
  id: 'nl_intent',
  name: 'Natural-language intent sentence',
  family: 'prose',
  supportsParallel: true,
  structured: false,
  novel: false,
  textValues: true,
  putsBackFlat: true,
  instruction:
    'Say in one sentence which tool you use and with which values, in just this form:\n' +
    'I will use <tool name> with <parameter>: <value>, <parameter>: <value>.\nGive every value that the request states.',
  write: (calls, tools) =>
    calls.map((call) => `I will use ${call.name} with ${sentencePairs(call, tools, ':')}.`).join('\n'),
  read: (text, tools) => readSentences(text, tools, ':'),
}
