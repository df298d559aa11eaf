import type { Json } from '../../json/json.js'
import type { RenderOptions } from '../../tool/render-options.js'
import type { ValueType } from '../../tool/value-type.js'
import { asciiText, jsonText, literalText, type Tree } from '../json-text.js'

/** A type by its kind: `list of T` for an array, branches of a union joined by `|`. */
export function kindText(type: ValueType): string {
  if (type.kind === 'array') return type.item === undefined ? 'list' : `list of ${kindText(type.item)}`
  if (type.kind === 'union') return (type.unionOf ?? []).map(kindText).join('|')
  return type.kind
}

/**
 * A value as a literal that configuration languages share with JSON. Under `safe` it holds no control characters but
 * line breaks and tabs (`\b` and `\f` are JSON's alone), and a character beyond the basic plane stays as it is:
 * outside JSON two `\u` escapes are not read as one character.
 */
export function literal(value: Json, options: RenderOptions): string {
  if (options.escape === 'study') return literalText(value)
  return jsonText(withoutControls(value), 'spaced').replace(/[\u007f-\uffff]/gu, asciiText)
}

function withoutControls(value: Json): Tree {
  // Half a surrogate pair would become an escape that only JSON takes.
  if (typeof value === 'string') {
    return value.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g, '').replace(/\p{Cs}/gu, '\ufffd')
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutControls)
  return new Map(
    Object.entries(value).map(([name, member]) => [String(withoutControls(name)), withoutControls(member)]),
  )
}

/**
 * A name between double quotes; the study puts them around the bare name. Under `safe` delete characters, byte order
 * marks and code points that are no characters are escaped: JSON takes them bare, its kin do not.
 */
export function quotedName(name: string, options: RenderOptions): string {
  if (options.escape === 'study') return `"${name}"`
  return JSON.stringify(name.replace(/\p{Cs}/gu, '\ufffd')).replace(/[\x7f-\x9f\ufeff\ufffe\uffff]/g, asciiText)
}

/** A name where a language wants an identifier: under `safe` every other character is an underscore. */
export function identifierText(name: string, options: RenderOptions): string {
  if (options.escape === 'study') return name
  const text = name.replace(/[^\p{L}\p{M}\p{N}_]/gu, '_')
  return text === '' || /^\p{N}/u.test(text) ? `_${text}` : text
}
