import type { Json } from '../json/json.js'
import { type WriteJsonOptions, writeJson } from '../json/write.js'
import { writePython } from '../json/write-python.js'
import type { ValueType } from '../tool/value-type.js'
import { readMarkedText, readText, type TextNotation, unquote } from './text-value.js'

/** How a notation spells values that are no text. */
export interface TextStyle extends TextNotation {
  /** How lists and objects are written; `python` as Python prints them. */
  readonly structure: WriteJsonOptions | 'python'
  readonly words: readonly [yes: string, no: string, nothing: string]
  /** What a bare text may not hold, since it would end the value. Not global. */
  readonly breaks: RegExp
  /** A sign stands at texts, so that `42` needs no quotes to be one. */
  readonly marksTexts?: true
  /** Where more than `breaks` can end a bare text: tells whether one is read back as it was. */
  readonly readsBack?: (key: string, text: string) => boolean
}

/**
 * Writes a value as bare text where it is read back as it was, else a text in double quotes with JSON's escapes.
 *
 * @param type What the tool wants there; undefined when the tool is not known.
 */
export function writeText(value: Json, type: ValueType | undefined, style: TextStyle): string {
  if (typeof value === 'string') return isPlain(value, type, style) ? value : writeJson(value)
  const [yes, no, nothing] = style.words
  if (value === null) return nothing
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'object' && style.structure !== 'python') return writeJson(value, style.structure)
  return writePython(value)
}

function isPlain(text: string, type: ValueType | undefined, { breaks, marksTexts, exact }: TextStyle): boolean {
  if (breaks.test(text) || (exact !== true && text.trim() !== text)) return false
  if (type === undefined) return exact === true || unquote(text) === null
  return (marksTexts === true ? readMarkedText : readText)(text, type, exact !== true) === text
}
