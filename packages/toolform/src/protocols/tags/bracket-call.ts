import { pythonicGrammar } from '../../grammar/pythonic.js'
import { readRegions } from '../../grammar/read-regions.js'
import type { Protocol } from '../protocol.js'
import { pythonCallText } from '../python-text.js'
import { readingOf } from '../reading.js'

/** A bracketed Python call. */
export const bracketCallProtocol: Protocol<'bracket_call'> = {
  id: 'bracket_call',
  name: 'Inline [tool(args)] notation',
  family: 'tags',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  instruction: 'Write the call in square brackets, in Python syntax:\n[tool_name(parameter="text", number=3)]',
  write: (calls) => `[${calls.map(pythonCallText).join(', ')}]`,
  read: (text, tools) => readingOf(readRegions(text, tools, [pythonicGrammar], /\[/g)),
}
