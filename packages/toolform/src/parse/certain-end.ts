import type { CallRegion } from '../grammar/call-grammar.js'
import { skipBlank } from '../grammar/elements.js'
import { readPlain } from '../json/plain-value.js'

/** Tells whether the value that begins at a position is JSON, but for plain slips, and its last bracket ends there. */
function endsPlainly(text: string, start: number, end: number): boolean {
  const plain = readPlain(text, start, end, false)
  return plain !== null && plain.end === end && !plain.diagnostics.some(({ code }) => code === 'missing_closer')
}

/**
 * Tells of what begins at a position, without reading it, whether its calls can be certain where its last bracket
 * closes: JSON reads the same whatever follows, while of quotes that were not escaped only what follows tells.
 */
export function mayBeCertain(text: string, start: number, end: number): boolean {
  const isJson = text[start] === '{' || /^\[\s*[[{]/.test(text.slice(start, start + 16))
  return !isJson || endsPlainly(text, start, end)
}

/**
 * Tells whether the calls of a region stay what they are, whatever text follows the region. True only where its notation
 * was written without a slip that more text could make into something else.
 *
 * @example isCertain('[f(a=1)]', region) // true; `f(a=1)` may go on as ` is the call`
 */
export function isCertain(text: string, region: CallRegion): boolean {
  const { start, end, calls } = region
  if (calls.length === 0 || !region.complete || region.unclosed === true) return false
  const first = text[start]!
  if (first === '{') return true
  if (first === ']') return text.slice(0, end).endsWith(`</${/\w+(?=\W*$)/.exec(text.slice(start, start + 24))![0]}>`)
  if (/^(?:<\|tool_call>|<call>|call:)/.test(text.slice(start, start + 12))) return text[end - 1] === '}'
  const written = calls.map((call) => call.arguments)
  if (first !== '[' || text.startsWith('[TOOL_CALLS]', start)) {
    const texts = written.filter((given) => typeof given === 'string')
    if (texts.length > 0) return texts.every((given) => endsPlainly(given, 0, given.length))
  }
  if (first === '[') return /^\[\s*[[{]/.test(text.slice(start, start + 16)) || isPlainList(text, region)
  if (text.endsWith('<|close|>call<|sep|>', end)) return true
  return (first === '<' || first === 't') && isClosedElement(text, start, end)
}

const plainString = /"[^"\\\n]*"|'[^'\\\n]*'/g

/** `[f(a=1), g(b='x')]` in which no quote needs a look at what stands behind it. */
function isPlainList(text: string, { start, end, calls }: CallRegion): boolean {
  if (!/^\s*,?\s*\]$/.test(text.slice(calls.at(-1)!.span.end, end))) return false
  return !/["'`“”„‘’«»\\#/]/.test(text.slice(start, end).replace(plainString, ''))
}

const tagName = String.raw`((?:[|｜]\w+[|｜]\s?)?[^\s<>="'/]+)`
const openTag = new RegExp(`<${tagName}[^<>]*>`, 'y')
const closeTag = new RegExp(String.raw`</${tagName}\s*>`, 'y')
const emptyTag = /<[^<>]*\/>/y
/** Parts a name from its arguments, and is not closed. */
const separator = /<(?:\w+\|)?tool_sep(?::\w+)?>\s*/y
/** What stands before the arguments of a message to a tool, and behind them. */
const messageHead = /(?:<\|start\|>|<\|channel\|>|to=)(?:(?!<\|message\|>)[^\n]){0,300}<\|message\|>\s*/y
const messageEnd = /<\|(?:end|call|eom|return)\|>/y

/** An element of elements, each with its own closing tag, and no closing tag inside a value. */
function isClosedElement(text: string, start: number, end: number): boolean {
  if (behind(emptyTag, text, start) === end) return true
  const head = behind(messageHead, text, start)
  // The name of the tool may stand in front of the first argument.
  let at = head > 0 ? head : text.indexOf('<', behind(openTag, text, start))
  if (behind(separator, text, at) > 0) at = separator.lastIndex
  while (text[at] === '<' && at < end) {
    const last = behind(head > 0 ? messageEnd : closeTag, text, at)
    if (last > 0) return last === end
    openTag.lastIndex = at
    const name = openTag.exec(text)?.[1]
    if (name === undefined) return false
    closeTag.lastIndex = text.indexOf('</', openTag.lastIndex)
    if (closeTag.exec(text)?.[1] !== name) return false
    at = skipBlank(text, closeTag.lastIndex)
  }
  return false
}

/** Position behind what an expression finds at a position; 0 where it finds nothing. */
function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = Math.max(at, 0)
  pattern.test(text)
  return pattern.lastIndex
}
