import { isJsonObject, type Json, setOwn } from '../json/json.js'
import type { ToolIndex } from '../tool/tool-index.js'
import type { CallGrammar, CallRegion, WrittenCall } from './call-grammar.js'
import { skipBlank } from './elements.js'
import { oddKeyAt } from './odd-keys.js'
import { readPythonValue } from './python-value.js'
import { mayBecomeTool, toolOf } from './typed-text.js'

const callHead = /([\p{L}_][\p{L}\p{N}_.:-]*)\s*\(/uy
const keyword = /\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*=(?!=)\s*/uy
const equals = /\s*=(?!=)\s*/y
/** What may stand before a call on its line: an assignment, `print(`, `await`, a namespace. */
const beforeCall =
  /^[ \t]*(?:(?:[-*]|\d+[.)])[ \t]+)?(?:(?:return\s+|(?:(?:const|let|var)\s+)?\w+\s*=\s*)?(?:await\s+)?(?:print\s*\(\s*)?)$/

/** How far before a call its line is looked at. */
const longestLead = 200

/** Calls as Python writes them: `[f(a=1), g(b='x')]`, or `f(a=1)` on a line of its own. */
export const pythonicGrammar: CallGrammar = {
  id: 'pythonic',
  opener: /\[|[\p{L}_][\p{L}\p{N}_.:-]*\s*\(/uy,
  read: (text, at, tools) => (text[at] === '[' ? readList(text, at, tools) : readLines(text, at, tools)),
}

function readList(text: string, at: number, tools: ToolIndex): CallRegion | null {
  const calls: WrittenCall[] = []
  let position = skipBlank(text, at + 1)
  for (;;) {
    const call = readCall(text, position, tools)
    // A call that was cut off does not count; those before it are whole.
    if (call === 'cut') return { start: at, end: text.length, calls, complete: calls.length > 0 }
    const behind = call === null ? endOfUnreadable(text, position) : call.span.end
    if (behind === null) return null
    if (call !== null) calls.push(call)
    position = skipBlank(text, behind)
    if (text[position] === ',') position = skipBlank(text, position + 1)
    if (text[position] === ']') {
      return calls.length === 0 ? null : { start: at, end: position + 1, calls, complete: true }
    }
    // The closing bracket alone is missing: every call before it is whole.
    if (position >= text.length) return { start: at, end: position, calls, complete: true }
  }
}

/** What parts a call in a list from the next one, or from the list's end. */
const listBreak = /\)\s*(?:,\s*(?=[\p{L}_][\p{L}\p{N}_.:-]*\s*\()|(?=\]))/gu

/** Where a call ends that holds what cannot be read, so that the calls beside it count; null when none begins there. */
function endOfUnreadable(text: string, at: number): number | null {
  callHead.lastIndex = at
  const head = callHead.exec(text)
  if (head === null) return null
  return endOfBreak(text, at + head[0].length)
}

/** The last search for a break: it holds for every place between where it began and what it found. */
let searched = { text: '', from: 0, at: -1, end: null as number | null }

/** Position behind the next break of a list; null where there is none. Linear in a text over all its places. */
function endOfBreak(text: string, from: number): number | null {
  if (searched.text !== text || from < searched.from || from > searched.at) {
    listBreak.lastIndex = from
    const found = listBreak.exec(text)
    searched =
      found === null
        ? { text, from, at: text.length, end: null }
        : { text, from, at: found.index, end: found.index + found[0].length }
  }
  return searched.end
}

function readLines(text: string, at: number, tools: ToolIndex): CallRegion | null {
  if (!mayStandAt(text, at)) return null
  const call = readCall(text, at, tools)
  if (call === null) return null
  if (call === 'cut') return { start: at, end: text.length, calls: [], complete: false }
  if (toolOf(call.name, tools) === undefined) return null
  const { end } = call.span
  if (!/^[ \t]*(?:$|[\r\n;,)<`\]]|\|)/.test(text.slice(end, end + 80))) return null
  return { start: at, end, calls: [{ ...call, explicit: false }], complete: true }
}

/**
 * Tells whether the word with which a text ends may grow into a call without brackets: it stands where one may, and with
 * blank space behind it, it names a tool; without, it may yet come to name one.
 */
export function mayGrowIntoCall(text: string, at: number, tools: ToolIndex): boolean {
  if (!mayStandAt(text, at)) return false
  const name = text.slice(at).trimEnd()
  return at + name.length === text.length ? mayBecomeTool(name, tools) : toolOf(nameOf(name), tools) !== undefined
}

/** What stands before a position on its line lets a call without brackets begin there. */
function mayStandAt(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - longestLead), at)
  const before = near.slice(near.lastIndexOf('\n') + 1)
  const mark = before.trimEnd().at(-1)
  return mark === undefined || '>`;]'.includes(mark) || beforeCall.test(before)
}

/** Position behind blank space and comments. */
function skipComments(text: string, from: number): number {
  let at = skipBlank(text, from)
  while (text[at] === '#') {
    const line = text.indexOf('\n', at)
    at = line < 0 ? text.length : skipBlank(text, line)
  }
  return at
}

/** `get_weather.call(…)` calls it too. */
function nameOf(written: string): string {
  return written.replace(/\.call$/, '')
}

/** One call at a position; `cut` when the text ends inside it, null when there is none. */
function readCall(text: string, at: number, tools: ToolIndex): WrittenCall | 'cut' | null {
  callHead.lastIndex = at
  const head = callHead.exec(text)
  if (head === null) return null
  const name = nameOf(head[1]!)
  const tool = toolOf(name, tools)
  const args: Record<string, Json> = {}
  const positional: Json[] = []
  let position = skipComments(text, at + head[0].length)
  while (text[position] !== ')') {
    if (position >= text.length) return 'cut'
    keyword.lastIndex = position
    const named = keyword.exec(text)
    const key =
      named === null ? oddKeyAt(text, position, tool, equals) : { key: named[1]!, end: position + named[0].length }
    // `**{'key': value}` gives arguments whose keys are no Python names.
    const unpacks = key === null && text.startsWith('**', position)
    const from = key === null ? position + (unpacks ? 2 : 0) : key.end
    const { value, end, complete } = readPythonValue(text, from, key !== null)
    if (value === undefined || !complete) return end >= text.length ? 'cut' : null
    if (unpacks) {
      if (!isJsonObject(value)) return null
      for (const [name, member] of Object.entries(value)) setOwn(args, name, member)
    } else if (key === null) positional.push(value)
    else setOwn(args, key.key, value)
    position = skipComments(text, end)
    if (text[position] === ',') position = skipComments(text, position + 1)
    else if (position >= text.length) return 'cut'
    else if (text[position] !== ')') return null
  }
  const [first] = positional
  if (
    positional.length === 1 &&
    isJsonObject(first) &&
    Object.keys(args).length === 0 &&
    tool?.params[0]?.type.kind !== 'object'
  ) {
    Object.assign(args, first)
  } else if (positional.length > 0) {
    if (tool === undefined || positional.length > tool.params.length) return null
    positional.forEach((value, index) => {
      const { name: own } = tool.params[index]!
      if (!Object.hasOwn(args, own)) setOwn(args, own, value)
    })
  }
  return { name, arguments: args, span: { start: at, end: position + 1 }, explicit: true }
}
