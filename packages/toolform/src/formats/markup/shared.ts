import type { RenderOptions } from '../../tool/render-options.js'
import type { ValueType } from '../../tool/value-type.js'
import { plainText } from '../plain-text.js'

/** Text between tags: `&`, `<` and `>` as entities; under `safe` without characters that XML does not allow. */
export function elementText(text: string, options: RenderOptions): string {
  return escapeTags(options.escape === 'safe' ? text.replace(notXml, '') : text)
}

/** Text of an attribute in double quotes; under `safe` quotes and line breaks become entities too. */
export function attributeText(text: string, options: RenderOptions): string {
  const escaped = elementText(text, options)
  return options.escape === 'safe'
    ? escaped.replace(/["\n\r\t]/g, (character) => attributeEntities[character]!)
    : escaped
}

const attributeEntities: Record<string, string> = { '"': '&quot;', '\n': '&#10;', '\r': '&#13;', '\t': '&#9;' }
const notXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu

function escapeTags(text: string): string {
  return text.replace(/[&<>]/g, (mark) => (mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : '&gt;'))
}

/**
 * A type in words: `one of` the values in backticks for an enum, `array of T`, branches of a union joined by `or`,
 * else the kind.
 */
export function wordedType(type: ValueType, value: (text: string) => string = inBackticks): string {
  switch (type.kind) {
    case 'enum':
      return `one of ${(type.enumValues ?? []).map((member) => value(plainText(member))).join(', ')}`
    case 'array':
      return type.item === undefined ? 'array' : `array of ${wordedType(type.item, value)}`
    case 'union':
      return (type.unionOf ?? []).map((branch) => wordedType(branch, value)).join(' or ')
    default:
      return type.kind
  }
}

/** A text as a code span of Markdown. */
export function inBackticks(text: string): string {
  return `\`${text}\``
}
