import { jsonGrammar } from '../../grammar/json.js'
import { pythonicGrammar } from '../../grammar/pythonic.js'
import { readRegions } from '../../grammar/read-regions.js'
import type { Protocol } from '../protocol.js'
import { pythonCallText } from '../python-text.js'
import { readingOf } from '../reading.js'

/** Python calls behind `<|python_tag|>`. */
export const pythonTagProtocol: Protocol<'python_tag'> = {
  id: 'python_tag',
  name: '<|python_tag|> call',
  family: 'tags',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'Begin with <|python_tag|> and write the call in Python syntax:\n<|python_tag|>tool_name(parameter="text")',
  write: (calls) => `<|python_tag|>${calls.map(pythonCallText).join('\n')}`,
  read: (text, tools) => {
    const at = text.indexOf('<|python_tag|>')
    // The models that have this mark write JSON as often, with the mark or without.
    if (at < 0) return readingOf(readRegions(text, tools, [jsonGrammar], /[{[]/g))
    const grammars = [pythonicGrammar, jsonGrammar]
    const regions = readRegions(text, tools, grammars, /[{[]|(?<![\p{L}\p{N}_.:-])[\p{L}_][\p{L}\p{N}_.:-]*\s*\(/gu)
    return readingOf(regions.filter((region) => region.start > at))
  },
}
