import { type Json, setOwn } from '../json/json.js'
import { readValue } from '../json/tolerant.js'
import type { Tool } from '../tool/tool.js'
import type { ToolIndex } from '../tool/tool-index.js'
import type { CallGrammar, CallRegion } from './call-grammar.js'
import { readTypedText, type TypeHint, toolOf } from './typed-text.js'

/** A prefix that some families put into every tag: `atem:`, `｜DSML｜`, `steptml:`. */
const prefix = '(?:[\\w-]+:|[｜|]\\w+[｜|]\\s?)?'
/** Between a tag and its attribute: a space, as some tokenizers write it, or none where one was lost. */
const blank = '[\\s\u0120]*'
/** `<invoke name="f">`, `<function name='f'>`, `<tool_call name="f">`, `<function=f>`, `<tool=f>`. */
const callOpen = new RegExp(
  `<(${prefix})(invoke|function|tool_call|tool|call|function_call)(?:${blank}(?:name|tool|function)\\s*=\\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\\s"'<>/]+))[^<>]*|\\s*=\\s*"?([^<>"]+?)"?\\s*)(/?)>`,
  'y',
)
const paramOpen = new RegExp(
  `\\s*<(${prefix})(parameter|param|arg|argument)(?:${blank}(?:name|key)\\s*=\\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\\s"'<>/]+))([^<>]*)|\\s*=\\s*"?([^<>"]+?)"?\\s*())>`,
  'y',
)
const plainOpen = /\s*<([A-Za-z_][\w.-]*)>/y

/** A call as an element, its arguments as elements inside or as one JSON object. */
export const elementsGrammar: CallGrammar = {
  id: 'elements',
  opener: /<(?=[\w-]*:?(?:invoke|function|tool|call)|[｜|])/y,
  read: (text, at, tools) => {
    callOpen.lastIndex = at
    const open = callOpen.exec(text)
    if (open === null) return null
    const [whole, , tag = '', quoted, single, bare, assigned, selfClosed] = open
    const name = (quoted ?? single ?? bare ?? assigned ?? '').trim()
    if (name === '') return null
    const body = at + whole.length
    if (selfClosed === '/') {
      return {
        start: at,
        end: body,
        complete: true,
        calls: [{ name, arguments: {}, span: { start: at, end: body }, explicit: true }],
      }
    }
    return readBody(text, at, body, name, tag, tools)
  },
}

function readBody(
  text: string,
  start: number,
  body: number,
  name: string,
  tag: string,
  tools: ToolIndex,
): CallRegion | null {
  const ink = skipBlank(text, body)
  if (text[ink] === '{') {
    const { value, end, complete } = readValue(text, ink)
    if (value === undefined) return null
    const close = skipClosing(text, end, tag)
    const call = { name, arguments: text.slice(ink, end), span: { start, end: close }, explicit: true }
    return { start, end: close, complete, calls: complete ? [call] : [] }
  }
  const tool = toolOf(name, tools)
  const { args, end, complete, unclosed } = readParams(text, body, tool, closingOf(tag), isXmlBlock(text, start))
  const call = { name, arguments: args, span: { start, end }, explicit: true }
  return { start, end, complete, unclosed, calls: complete ? [call] : [] }
}

/** Arguments as elements up to a closing tag. */
export function readParams(
  text: string,
  from: number,
  tool: Tool | undefined,
  closing: RegExp,
  xml = false,
): { args: Record<string, Json>; end: number; complete: boolean; unclosed: boolean } {
  const args: Record<string, Json> = {}
  const unclosed = new Set<string>()
  let at = from
  for (;;) {
    const before = skipBlank(text, at)
    closing.lastIndex = before
    const closed = closing.exec(text)
    if (closed !== null) return { args, end: before + closed[0].length, complete: true, unclosed: false }
    paramOpen.lastIndex = at
    const open = paramOpen.exec(text)
    const plain = open === null ? plainParam(text, at) : null
    if (open === null && plain === null) {
      // A missing closing tag after complete arguments is no loss; text that goes on is none of ours.
      const cut = /^<[^<>]*$/.test(text.slice(before, before + 400)) && before + 400 >= text.length
      if (cut) return { args, end: text.length, complete: false, unclosed: true }
      return { args, end: at, complete: Object.keys(args).length > 0, unclosed: true }
    }
    const tagName = open === null ? plain!.name : open[2]!
    const key = open === null ? plain!.name : (open[3] ?? open[4] ?? open[5] ?? open[7] ?? '').trim()
    const valueStart = at + (open === null ? plain!.length : open[0].length)
    const value = findEnd(text, valueStart, tagName, unclosed, tool)
    if (value === null) return { args, end: text.length, complete: false, unclosed: true }
    const raw = unescapeValue(text.slice(valueStart, value.from), xml)
    const padded = open?.[7] !== undefined
    setOwn(args, key, readTypedText(raw, key, tool, open === null ? null : hintOf(open[6] ?? ''), padded))
    at = value.to
  }
}

const namelessTag = /^(?:param(?:eter)?|arg(?:ument)?)$/

function plainParam(text: string, at: number): { name: string; length: number } | null {
  plainOpen.lastIndex = at
  const open = plainOpen.exec(text)
  // An argument without its name is none.
  if (open === null || namelessTag.test(open[1]!) || !text.includes(`</${open[1]}>`, at)) return null
  return { name: open[1]!, length: open[0].length }
}

/** What an attribute says of the value's type: `string="true"`, `type="number"`. */
function hintOf(attributes: string): TypeHint {
  const flag = /\bstring\s*=\s*["'](true|false)["']/.exec(attributes)?.[1]
  if (flag !== undefined) return flag === 'true' ? 'string' : 'json'
  const type = /\btype\s*=\s*["'](\w+)["']/.exec(attributes)?.[1]
  return type === undefined ? null : type === 'string' ? 'string' : 'json'
}

/**
 * Where a raw value ends: at the closing tag behind which another argument, the end of the call or the end of the text
 * stands. A closing tag inside the value is followed by the value's own text.
 */
function findEnd(
  text: string,
  from: number,
  tagName: string,
  unclosed: Set<string>,
  tool: Tool | undefined,
): { from: number; to: number } | null {
  const close = new RegExp(`</(?:[\\w-]+:|[｜|]\\w+[｜|]\\s?)?${tagName}>`, 'g')
  let first: { from: number; to: number } | null = null
  close.lastIndex = from
  // Tags that nothing closes from here on are not looked for again.
  for (let tries = unclosed.has(tagName) ? 64 : 0; tries < 64; tries++) {
    const found = close.exec(text)
    if (found === null) {
      if (first === null) unclosed.add(tagName)
      break
    }
    const end = { from: found.index, to: found.index + found[0].length }
    first ??= end
    const next = skipBlank(text, end.to)
    if (next >= text.length || text[next] === '<' || text.startsWith(']<]', next))
      return wronglyClosed(text, from, end) ?? unclosedBefore(text, from, end, tool) ?? end
  }
  if (first !== null) return first
  // Without its own closing tag a value ends where the next argument or the end of the call begins.
  const rest = /\s*<(?:\/(?:[\w-]+:)?(?:invoke|function|tool_call)>|(?:[\w-]+:)?parameter[ =])/g
  rest.lastIndex = from
  const next = rest.exec(text)
  return next === null ? null : { from: next.index, to: next.index }
}

const wrongCloser = /<\/[\w:.-]+>\s*<(?:[\w-]+:)?(?:parameter|param)(?:\s+name\s*=|=)/g

/** Where a value was closed by another tag and the next argument follows: it ends there, not at that argument's end. */
function wronglyClosed(text: string, from: number, end: { from: number }): { from: number; to: number } | null {
  wrongCloser.lastIndex = from
  const found = wrongCloser.exec(text)
  if (found === null || found.index >= end.from) return null
  return { from: found.index, to: text.indexOf('>', found.index) + 1 }
}

const nextLineOpen = /\n\s*<(?:[\w-]+:)?(?:parameter|param)(?:\s+name\s*=\s*|=)["']?([^<>"']+?)["']?>/g

/** Where a value has no closing tag and another argument of the tool begins on a new line: it ends there. */
function unclosedBefore(
  text: string,
  from: number,
  end: { from: number },
  tool: Tool | undefined,
): { from: number; to: number } | null {
  nextLineOpen.lastIndex = from
  const found = nextLineOpen.exec(text)
  if (found === null || found.index >= end.from) return null
  return tool?.params.some(({ name }) => name === found[1]) ? { from: found.index, to: found.index } : null
}

/** The text of a value: out of its CDATA; in real XML with its five entities read. */
function unescapeValue(raw: string, xml: boolean): string {
  const guarded = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(raw)
  if (guarded !== null) return guarded[1]!
  if (!xml || !raw.includes('&')) return raw
  return raw
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/** How far before a call its block may open. */
const blockReach = 4000

/** `<function_calls>` holds XML, where `&amp;` is one character; the tags of other families hold raw text. */
function isXmlBlock(text: string, at: number): boolean {
  return text.slice(Math.max(0, at - blockReach), at).includes('<function_calls>')
}

function closingOf(tag: string): RegExp {
  return new RegExp(`</${prefix}(?:${tag}|invoke|function|tool_call)\\s*>`, 'y')
}

function skipClosing(text: string, at: number, tag: string): number {
  const next = skipBlank(text, at)
  const close = closingOf(tag)
  close.lastIndex = next
  const found = close.exec(text)
  return found === null ? at : next + found[0].length
}

/** First position from `at` on that holds no blank space. */
export function skipBlank(text: string, at: number): number {
  let next = at
  while (next < text.length && /\s/.test(text[next]!)) next++
  return next
}
