import type { Protocol } from '../protocol.js'
import { readSentences } from './read-sentences.js'
import { sentenceText } from './sentence-values.js'

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
    calls
      .map(({ name, arguments: args }) => {
        const pairs = Object.entries(args).map(
          ([key, value]) => `${key}: ${sentenceText(value, key, tools.get(name), ':')}`,
        )
        return `I will use ${name} with ${pairs.join(', ')}.`
      })
      .join('\n'),
  read: (text, tools) => readSentences(text, tools, ':'),
}
