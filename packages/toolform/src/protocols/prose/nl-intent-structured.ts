import type { Protocol } from '../protocol.js'
import { readSentences } from './read-sentences.js'
import { sentencePairs } from './sentence-values.js'

/** One sentence of a fixed form that names the tool and sets its values. */
export const nlIntentStructuredProtocol: Protocol<'nl_intent_structured'> = {
  id: 'nl_intent_structured',
  name: 'Structured intent sentence (novel)',
  family: 'prose',
  supportsParallel: true,
  structured: false,
  novel: true,
  textValues: true,
  putsBackFlat: true,
  instruction:
    'Answer with one sentence of exactly this form and nothing else:\n' +
    'Use <tool name> with <parameter> = <value>, <parameter> = <value>.\nWrite lists and objects as JSON.',
  write: (calls, tools) => calls.map((call) => `Use ${call.name} with ${sentencePairs(call, tools, '=')}.`).join('\n'),
  read: (text, tools) => readSentences(text, tools, '='),
}
