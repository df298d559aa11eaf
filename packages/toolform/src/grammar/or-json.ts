import type { ToolIndex } from '../tool/tool-index.js'
import type { CallGrammar, CallRegion } from './call-grammar.js'
import { elementsGrammar } from './elements.js'
import { jsonGrammar } from './json.js'
import { keyValuePairsGrammar } from './key-value-pairs.js'

/** Pairs of keys and values in elements, or one JSON object in the same marks. */
export const pairsOrJsonGrammar: CallGrammar = {
  id: 'pairs_or_json',
  opener: /[<{[]/y,
  read: (text, at, tools) => readWith(text[at] === '<' ? keyValuePairsGrammar : jsonGrammar, text, at, tools),
}

/** Elements, or one JSON object in the same marks. */
export const elementsOrJsonGrammar: CallGrammar = {
  id: 'elements_or_json',
  opener: /[<{[]/y,
  read: (text, at, tools) => readWith(text[at] === '<' ? elementsGrammar : jsonGrammar, text, at, tools),
}

function readWith(grammar: CallGrammar, text: string, at: number, tools: ToolIndex): CallRegion | null {
  grammar.opener.lastIndex = at
  return grammar.opener.test(text) ? grammar.read(text, at, tools) : null
}
