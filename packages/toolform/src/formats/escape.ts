import type { RenderOptions } from '../tool/render-options.js'

const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]\s*/g
const controls = /\p{Cc}/gu

/**
 * A text for a place that ends with its line: a line comment, a list item, a table cell. Under `safe` every line
 * break with the blanks behind it becomes one blank, and other control characters go.
 *
 * @example lineText('a\n b', renderOptions({ escape: 'safe' })) // 'a b'
 */
export function lineText(text: string, options: RenderOptions): string {
  return options.escape === 'safe' ? oneLine(text) : text
}

/**
 * A text for a place that ends with a marker, such as a block comment. Under `safe` a blank is put before the last
 * character of each closing marker, so that the text cannot end its place; line breaks stay.
 *
 * @example enclosedText('a *' + '/ b', '*' + '/', renderOptions({ escape: 'safe' })) // 'a * / b'
 */
export function enclosedText(text: string, closer: string, options: RenderOptions): string {
  if (options.escape !== 'safe') return text
  return text.replaceAll(closer, `${closer.slice(0, -1)} ${closer.slice(-1)}`)
}

/** The text on one line, without control characters. */
export function oneLine(text: string): string {
  return text.replace(lineBreaks, ' ').replace(controls, '')
}
