import { paramOf, readTypedText, wantsText } from '../../grammar/typed-text.js'
import { writeJson } from '../../json/write.js'
import type { Tool } from '../../tool/tool.js'

/**
 * A string as the raw text of an element; in JSON's quotes where the tool's type does not say that it is text and the
 * bare text would be read as another value, or as a cut-off one. Readers take one line break at either end for the
 * notation's own, so that a text with line breaks there gets one more.
 *
 * @example elementText('a\n', 'body', tool) // '\na\n\n'
 */
export function elementText(text: string, key: string, tool: Tool | undefined): string {
  const said = tool === undefined || isPlain(text, key, tool) ? text : quotedText(text, key, tool)
  return /^\r?\n|\n[ \t]*$/.test(said) ? `\n${said}\n` : said
}

function isPlain(text: string, key: string, tool: Tool): boolean {
  const param = paramOf(key, tool)
  const isText = param !== undefined && wantsText(param.type)
  return readTypedText(text, key, tool) === text && (isText || !/^\s*[[{]/.test(text))
}

/** The text in quotes where those are read as the notation's own. */
function quotedText(text: string, key: string, tool: Tool): string {
  const quoted = writeJson(text)
  return readTypedText(quoted, key, tool) === text ? quoted : text
}
