import { type Json, setOwn } from '../json/json.js'
import type { CallGrammar } from './call-grammar.js'
import { skipBlank } from './elements.js'
import { readBareValue } from './typed-text.js'

/** The mark may be followed by a colon too many, or be broken into `<call>`. */
const open = /(?:<\|tool_call>\s*:?\s*call:|<call>\s*(?:call:)?|call:)([\w.-]+)\s*\{/y
const quotes = ['<|"|>', '<escape>']

/** `call:name{key:<|"|>text<|"|>,other:3}`, as Gemma writes calls. */
export const bracedTextGrammar: CallGrammar = {
  id: 'braced_text',
  opener: /call:|<\|tool_call>|<call>/y,
  read: (text, at) => {
    open.lastIndex = at
    const found = open.exec(text)
    if (found === null) return null
    const reading = readBraced(text, at + found[0].length - 1, 0)
    if (reading === null) return { start: at, end: text.length, calls: [], complete: false }
    const call = {
      name: found[1]!,
      arguments: reading.value as Record<string, Json>,
      span: { start: at, end: reading.end },
      explicit: true,
    }
    return { start: at, end: reading.end, calls: [call], complete: true }
  },
}

/** Reads a value at `at`; null when the text ends inside it. */
function readBraced(text: string, at: number, depth: number): { value: Json; end: number } | null {
  const ink = skipBlank(text, at)
  if (ink >= text.length || depth > 200) return null
  const quote = quotes.find((mark) => text.startsWith(mark, ink))
  if (quote !== undefined) {
    const close = text.indexOf(quote, ink + quote.length)
    return close < 0 ? null : { value: text.slice(ink + quote.length, close), end: close + quote.length }
  }
  if (text[ink] === '{') return readMembers(text, ink + 1, depth)
  if (text[ink] === '[') return readItems(text, ink + 1, depth)
  const late = closedLate(text, ink)
  if (late !== null) return late
  let end = ink
  while (end < text.length && !/[,}\]]/.test(text[end]!)) end++
  return end >= text.length ? null : { value: readBareValue(text.slice(ink, end).trim()), end }
}

/** A text up to the mark that ends it, no further than the next member. */
const untilMark = /((?:(?!<\|"\|>|<escape>|,\s*[\w-]+\s*:)[^{}[\]\n])+)(?:<\|"\|>|<escape>)(?=\s*[,}\]])/y

/** A text whose opening mark is missing: the mark that ends it stands behind characters of its own. */
function closedLate(text: string, at: number): { value: Json; end: number } | null {
  untilMark.lastIndex = at
  const found = untilMark.exec(text)
  if (found === null || /[:,]\s*$/.test(found[1]!) || /^(?:true|false|null|-?[\d.]+)\s*,/.test(found[1]!)) return null
  return { value: found[1]!, end: at + found[0].length }
}

function readMembers(text: string, from: number, depth: number): { value: Json; end: number } | null {
  const object: Record<string, Json> = {}
  let at = skipBlank(text, from)
  while (text[at] !== '}') {
    const key = /^(?:<\|"\|>|<escape>|["'])?([^:<>"',{}]+)(?:<\|"\|>|<escape>|["'])?\s*:/.exec(text.slice(at, at + 300))
    if (key === null) return null
    const member = readBraced(text, at + key[0].length, depth + 1)
    if (member === null) return null
    setOwn(object, key[1]!.trim(), member.value)
    at = skipBlank(text, member.end)
    // Behind the mark that ends a text a comma may be missing: nothing else could go on there.
    if (text[at] === ',') at = skipBlank(text, at + 1)
    else if (text[at] !== '}' && text[member.end - 1] !== '>') return null
  }
  return { value: object, end: at + 1 }
}

function readItems(text: string, from: number, depth: number): { value: Json; end: number } | null {
  const items: Json[] = []
  let at = skipBlank(text, from)
  while (text[at] !== ']') {
    const item = readBraced(text, at, depth + 1)
    if (item === null) return null
    items.push(item.value)
    at = skipBlank(text, item.end)
    if (text[at] === ',') at = skipBlank(text, at + 1)
    else if (text[at] !== ']') return null
  }
  return { value: items, end: at + 1 }
}
