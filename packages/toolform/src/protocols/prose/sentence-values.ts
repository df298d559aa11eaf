import { readValue } from '../../json/tolerant.js'
import type { Tool, ToolCall } from '../../tool/tool.js'
import type { ToolIndex } from '../../tool/tool-index.js'
import { isKeyOf, takesText } from '../argument-type.js'
import { type Pair, readPairs } from '../pairs.js'
import { argumentTexts } from '../typed-arguments.js'
import type { TextStyle } from '../write-text.js'

/** A string stands bare where it is read back so, else in quotes; lists and objects are compact JSON, no value is `None`. */
export const sentenceStyle: TextStyle = {
  structure: {},
  words: ['true', 'false', 'None'],
  breaks: /[\r\n]|^["[{]/,
  looseOthers: true,
}

/** The arguments of a call as `key: value, key: value` or `key = value, key = value`. */
export function sentencePairs(call: ToolCall, tools: ToolIndex, sign: ':' | '='): string {
  const tool = tools.get(call.name)
  const texts = argumentTexts(call, tools, {
    ...sentenceStyle,
    readsBack: (key, text) => {
      const [pair, ...more] = readSentencePairs(`${key}${sign} ${text}.`, sign, tool)
      return pair?.key === key && pair.text === text && more.length === 0
    },
  })
  return texts.map(({ key, text }) => `${key}${sign === '=' ? ' =' : ':'} ${text}`).join(', ')
}

/**
 * Reads `key: value, key: value.` with the given sign between key and value. A comma ends a value only where a key of
 * the tool follows, or, for an unknown tool, any word with the sign; JSON values end with their bracket.
 */
export function readSentencePairs(text: string, sign: ':' | '=', tool: Tool | undefined): Pair[] {
  const pairs = readPairs(text, {
    sign,
    isKey: (key, before) =>
      isKeyOf(key, tool) ||
      // Behind a value that is no bare text an equals sign makes any word a key.
      (sign === '=' && before !== undefined && (before.whole || !isText(before.key, tool)) && isKeyOf(key, undefined)),
    isText: (key) => takesText(tool, key),
  })
  const last = pairs.pop()
  // A value that the text breaks off before is none; a full stop ends the sentence, not the value.
  if (last !== undefined && last.text !== '') pairs.push({ key: last.key, text: last.text.replace(/\s*\.$/, '') })
  return pairs.map(({ key, text: said }) => ({ key, text: /^[[{]/.test(said) ? jsonPart(said) : said }))
}

/** A list or an object without what stands behind its closing bracket. */
function jsonPart(text: string): string {
  const { end, complete } = readValue(text, 0)
  return complete ? text.slice(0, end) : text
}

function isText(key: string, tool: Tool | undefined): boolean {
  return !isKeyOf(key, tool) || tool === undefined || takesText(tool, key)
}
