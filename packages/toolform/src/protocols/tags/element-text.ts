import type { Tool } from '../../tool/tool.js'
import { plainString } from '../plain-arguments.js'

/**
 * A string as the raw text of an element. Readers take one line break at either end for the notation's own, so that a
 * text with line breaks there gets one more.
 *
 * @example elementText('a\n', 'body', tool) // '\na\n\n'
 */
export function elementText(text: string, key: string, tool: Tool | undefined): string {
  const said = plainString(text, key, tool)
  return /^\r?\n|\n[ \t]*$/.test(said) ? `\n${said}\n` : said
}
