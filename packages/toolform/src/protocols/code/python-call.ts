import { pythonicGrammar } from '../../grammar/pythonic.js'
import { readRegions } from '../../grammar/read-regions.js'
import type { Protocol } from '../protocol.js'
import { pythonCallText } from '../python-text.js'
import { readingOf } from '../reading.js'

/** The study's own reading takes ASCII names only, so that its figures say nothing of such a call. */
const foreignNote = 'a name outside ASCII was read, which the study did not take for a call'

/** Python calls, one a line. */
export const pythonCallProtocol: Protocol<'python_call'> = {
  id: 'python_call',
  name: 'Python-style function call',
  family: 'code',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'Answer with one call in Python syntax and nothing more:\ntool_name(parameter="text", number=3)\n' +
    'Write several calls on lines of their own.',
  write: (calls) => calls.map(pythonCallText).join('\n'),
  read: (text, tools) => {
    const opening = /\[|(?<![\p{L}\p{N}_.:-])[\p{L}_][\p{L}\p{N}_.:-]*\s*\(/gu
    const reading = readingOf(readRegions(text, tools, [pythonicGrammar], opening))
    const isForeign = reading.calls.some(({ name }) => /[^ -~]/.test(name))
    return reading.note === '' && isForeign ? { ...reading, note: foreignNote } : reading
  },
}
