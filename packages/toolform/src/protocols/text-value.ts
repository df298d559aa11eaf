import { readBareValue, wantsText } from '../grammar/typed-text.js'
import { isJsonObject, type Json, setOwn } from '../json/json.js'
import { readValue } from '../json/tolerant.js'
import { writeJson } from '../json/write.js'
import type { Param, ValueType } from '../tool/value-type.js'
import { readPairs } from './pairs.js'

/** How a notation holds its texts. */
export interface TextNotation {
  /** It carries every text as it is, outer blanks and quotes too; else quotes around a text belong to the notation. */
  readonly exact?: true
  /** A field inside an object is read by its own type, and a value that the tool does not declare by its looks. */
  readonly looseOthers?: true
}

/**
 * Reads the text of one value as its type wants it: text as it is, numbers, booleans and null bare, lists and objects as
 * JSON, as Python, or spelt out (`a, b and c`; `lat: 1, lon: 2`). Text in quotes is the text between them. A value that
 * does not fit its type stays what it is written as; undefined: it was cut off.
 *
 * @param quoted Whether quotes around a text belong to the notation; false where something else has removed them.
 * @example readText('42', { kind: 'string' }) // '42'
 */
export function readText(text: string, type: ValueType | undefined, quoted = true): Json | undefined {
  const bare = text.trim()
  if (type !== undefined && wantsText(type)) {
    if (type.nullable === true && /^(?:null|none)$/i.test(bare)) return null
    if (!quoted) return type.nullable === true ? unguardText(text) : text
    return unquote(bare) ?? bare
  }
  const inside = unquote(bare)
  if (inside !== null) return inside
  if (/^[[{]/.test(bare)) {
    const { value, end, complete } = readValue(bare, 0)
    if (!complete || /^[[{]\s*$/.test(bare)) return undefined
    const isAlone = end >= bare.length || type?.kind === 'array' || type?.kind === 'object'
    if (isAlone && value !== undefined) return value
  }
  if (type?.kind === 'array') return readList(bare, type.item)
  if (type?.kind === 'object' && type.fields !== undefined) return readFields(bare, type) ?? bare
  return readBareValue(quoted ? bare : text)
}

/**
 * Reads a value that its notation calls a text (by a sign or by quotes, which are gone): where the type leaves open what
 * it is, `42` stays a text.
 */
export function readMarkedText(text: string, type: ValueType | undefined, quoted = true): Json | undefined {
  if (!quoted && type !== undefined && wantsText(type)) return text
  const open = type === undefined || type.kind === 'any' || type.kind === 'union' || type.kind === 'null'
  if (!open || /^\s*(?:[[{]|null\s*$)/.test(text)) return readText(text, type, quoted)
  return quoted ? (unquote(text.trim()) ?? text) : unguardText(text)
}

/**
 * A text inside another notation's quotes, where lists, objects and no value stand in quotes as well: in JSON's quotes
 * if it looks like one of them, or like a text so guarded.
 *
 * @example guardText('[1]') // '"[1]"'
 */
export function guardText(text: string): string {
  return /^\s*(?:[[{]|(?:null|none)\s*$)|^"(?:\\"|\s*(?:[[{]|null|none))/i.test(text) ? writeJson(text) : text
}

/** The text that {@link guardText} wrote. */
export function unguardText(text: string): string {
  return /^"(?:\\"|\s*(?:[[{]|null|none))/i.test(text) ? (unquote(text) ?? text) : text
}

const doubleQuoted = /^"[^"\\]*(?:\\[\s\S][^"\\]*)*"$/
const plainlyQuoted = /^(?:'[^']*'|`[^`]*`)$/

/** The text inside quotes that stand around the whole; null when there are none. */
export function unquote(text: string): string | null {
  if (plainlyQuoted.test(text)) return text.slice(1, -1)
  if (!doubleQuoted.test(text)) return null
  // Not the reader of whole texts: it takes a text inside a text for a slip.
  const { value } = readValue(text, 0)
  return typeof value === 'string' ? value : null
}

/** A list spelt out: items on lines with dashes, or with commas and an `and` before the last. */
function readList(text: string, item: ValueType | undefined): Json {
  if (text === '') return []
  const lines = text.split('\n')
  const parts = lines.every((line) => /^\s*[-*]\s/.test(line))
    ? lines.map((line) => line.replace(/^\s*[-*]\s+/, ''))
    : splitWords(text)
  return parts.map((part) => readText(part, item) ?? part.trim())
}

function splitWords(text: string): string[] {
  const parts = (text.match(/(?:"[^"\\\n]*(?:\\.[^"\\\n]*)*"|[^,])+/g) ?? [text]).map((part) => part.trim())
  const last = parts.pop() ?? ''
  const words = parts.length > 0 ? last.replace(/^and\s+/i, '') : last
  return [...parts, ...words.split(/\s+and\s+/i)].filter((part) => part !== '')
}

/** An object spelt out as `key: value, key: value`; null when none of its fields is named. */
function readFields(text: string, type: ValueType): Json | null {
  const fields = type.fields ?? []
  const find = (key: string): Param | undefined => fields.find((field) => field.name === key)
  const read: Record<string, Json> = {}
  const isKey = (key: string): boolean => find(key) !== undefined
  for (const { key, text: raw } of readPairs(text, { sign: ':=', isKey, isText: (key) => isTextField(find(key)) })) {
    setOwn(read, key, readText(raw, find(key)?.type) ?? raw)
  }
  return isJsonObject(read) && Object.keys(read).length > 0 ? read : null
}

function isTextField(field: Param | undefined): boolean {
  return field !== undefined && wantsText(field.type)
}
