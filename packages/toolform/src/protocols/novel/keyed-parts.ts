import { readBareValue, wantsText } from '../../grammar/typed-text.js'
import { type Json, setOwn } from '../../json/json.js'
import { readValue } from '../../json/tolerant.js'
import { writeJson } from '../../json/write.js'
import type { Tool } from '../../tool/tool.js'
import { coerceToTool, isCutValue, paramOf, plainString } from '../plain-arguments.js'

/** How a notation writes keys and parts values. */
export interface KeyedNotation {
  /** What stands before a value; the groups are the key and, where there is one, the mark of the value's type. */
  readonly head: RegExp
  /** Sticky expression for what may stand behind a value. */
  readonly behind: RegExp
}

/** One key with the text of its value. */
export interface KeyedPart {
  readonly key: string
  readonly mark: string
  readonly text: string
  /** The text stood in quotation marks, so that it is a string. */
  readonly quoted: boolean
}

/** The parts of one call. */
export interface KeyedParts {
  readonly parts: readonly KeyedPart[]
  /** Position behind the last part. */
  readonly end: number
  /** False when the text ended inside the last value. */
  readonly complete: boolean
}

/** Whoever reads the same characters more often than this has met a text that is made to be slow. */
const mostRereading = 4
const quotedText = /"(?:[^"\\\n]|\\.)*"/y

/**
 * Reads keys and values from a position on, up to the line break behind the last value. A value ends where the next key
 * begins; one in quotation marks, a list and an object end with their own mark, so that they may hold anything.
 */
export function readKeyedParts(
  text: string,
  start: number,
  notation: KeyedNotation,
  tool: Tool | undefined,
): KeyedParts {
  const parts: KeyedPart[] = []
  let line = endOfLine(text, start)
  let work = mostRereading * (line - start) + 1024
  let found = findHead(text, start, line, notation.head)
  let end = found?.start ?? line
  while (found !== null) {
    const marked: { stop: number; quoted: boolean } = work > 0 ? endOfMarked(text, found, notation, tool) : unmarked
    if (marked.stop > line) line = endOfLine(text, marked.stop)
    work -= marked.stop < 0 ? 0 : marked.stop - found.value
    const next = findHead(text, marked.stop < 0 ? found.value : marked.stop, line, notation.head)
    end = marked.stop < 0 ? (next?.start ?? line) : marked.stop
    const raw = text.slice(found.value, end).trim()
    parts.push({
      key: found.key,
      mark: found.mark,
      text: marked.quoted ? String(readBareValue(raw)) : raw,
      quoted: marked.quoted,
    })
    found = next
  }
  const last = parts[parts.length - 1]
  const cut = last !== undefined && !last.quoted && end >= text.trimEnd().length && isCutPart(last, tool)
  return { parts, end, complete: !cut }
}

const unmarked = { stop: -1, quoted: false }

interface Head {
  readonly key: string
  readonly mark: string
  readonly start: number
  readonly value: number
}

function findHead(text: string, from: number, line: number, head: RegExp): Head | null {
  const found = head.exec(text.slice(from, line))
  if (found === null) return null
  const start = from + found.index
  return { key: found[1]!.trim(), mark: found[2] ?? '', start, value: start + found[0].length }
}

/** Where a value in quotation marks, a list or an object ends; -1 for bare text. */
function endOfMarked(
  text: string,
  { key, value: from }: Head,
  { behind }: KeyedNotation,
  tool: Tool | undefined,
): { stop: number; quoted: boolean } {
  let at = from
  while (text[at] === ' ') at++
  let stop = -1
  const quoted = text[at] === '"'
  if (quoted) {
    quotedText.lastIndex = at
    const found = quotedText.exec(text)
    if (found !== null) stop = at + found[0].length
  } else if (/[[{]/.test(text[at] ?? '')) {
    const param = paramOf(key, tool)
    if (param !== undefined && wantsText(param.type)) return unmarked
    const { end, complete } = readValue(text, at)
    if (complete) stop = end
  }
  if (stop < 0) return unmarked
  behind.lastIndex = stop
  return behind.test(text) ? { stop, quoted } : unmarked
}

function isCutPart({ key, text }: KeyedPart, tool: Tool | undefined): boolean {
  const param = paramOf(key, tool)
  return isCutValue(text) && !(param !== undefined && wantsText(param.type))
}

function endOfLine(text: string, from: number): number {
  const line = text.indexOf('\n', from)
  return line < 0 ? text.length : line
}

/** The arguments that parts are, typed by the tool; `isText` tells of a part that its mark makes it text. */
export function argumentsOfParts(
  parts: readonly KeyedPart[],
  tool: Tool,
  isText: (part: KeyedPart) => boolean = () => false,
): Record<string, Json> {
  const args: Record<string, Json> = {}
  for (const part of parts) {
    const param = paramOf(part.key, tool)
    const text = part.quoted || isText(part) || (param !== undefined && wantsText(param.type))
    setOwn(args, param?.name ?? part.key, text ? part.text : readBareValue(part.text))
  }
  return coerceToTool(args, tool)
}

/**
 * A string as the text of a part: bare, or in JSON's quotation marks where the bare text would end early, lose blank
 * space at its ends, or be read as another value.
 */
export function partText(text: string, key: string, tool: Tool | undefined, delimiter: string): string {
  const said = plainString(text, key, tool)
  if (said !== text) return said
  return /[\r\n]|^\s|\s$|^"/.test(text) || text.includes(delimiter) ? writeJson(text) : text
}
