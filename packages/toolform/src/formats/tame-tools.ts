import type { Json } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import type { Param, ValueType } from '../tool/value-type.js'

/**
 * Marks with which some notation ends a text, line breaks, and beginnings of a line that begin something: prose that
 * has none reads the same everywhere.
 */
const proseMarks =
  /["'`\\|<>&{}[\]$\p{Cc}\p{Cs}\u2028\u2029]|--|\/\*|\*\/|\(\*|\*\)|^\s*(?:[-#>*+=~_/]|\d+[.)]|usage:|options:)/iu
/** Names and values also stand where no quotes are, so that only letters, digits and blanks between them are tame. */
const tameWord = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N} _.-]*[\p{L}\p{M}\p{N}_])?$/u

/**
 * Tells whether no text of the tools could end the literal or comment that it stands in, in any notation: then a
 * block under `safe` is the study's block.
 *
 * @example toolsAreTame([{ ...tool, description: 'Read the file "x"' }]) // false
 */
export function toolsAreTame(tools: readonly Tool[]): boolean {
  return tools.every(
    (tool) =>
      isTameWord(tool.name) &&
      isTameProse(tool.description) &&
      isTameProse(tool.returnsDescription ?? '') &&
      tool.params.every(isTameParam) &&
      (tool.returns === undefined || isTameType(tool.returns)),
  )
}

function isTameParam(param: Param): boolean {
  return (
    isTameWord(param.name) &&
    isTameProse(param.description) &&
    isTameValue(param.default) &&
    isTameValue(param.example) &&
    isTameType(param.type)
  )
}

function isTameType(type: ValueType): boolean {
  return (
    (type.enumValues?.every(isTameValue) ?? true) &&
    (type.item === undefined || isTameType(type.item)) &&
    (type.fields?.every(isTameParam) ?? true) &&
    (type.unionOf?.every(isTameType) ?? true) &&
    isTameProse(type.constraints?.format ?? '') &&
    !/["'`\\\p{Cc}\p{Cs}\u2028\u2029]|--|\/\*|\*\//u.test(type.constraints?.pattern ?? '')
  )
}

function isTameValue(value: Json | undefined): boolean {
  if (typeof value === 'string') return isTameText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isTameValue)
  return Object.entries(value).every(([name, member]) => isTameText(name) && isTameValue(member))
}

function isTameProse(text: string): boolean {
  return !proseMarks.test(text)
}

function isTameText(text: string): boolean {
  return text === '' || isTameWord(text)
}

function isTameWord(text: string): boolean {
  return tameWord.test(text) && !text.includes('--')
}
