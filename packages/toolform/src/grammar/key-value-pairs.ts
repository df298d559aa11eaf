import { type Json, setOwn } from '../json/json.js'
import { readValue } from '../json/tolerant.js'
import type { CallGrammar, CallRegion } from './call-grammar.js'
import { skipBlank } from './elements.js'
import { readTypedText, type TypeHint, toolOf } from './typed-text.js'

/** Hunyuan may put this behind the name of each tag: `<tool_call:opensource>`. */
const suffix = '(?::\\w+)?'
const callTag = `(?:[\\w-]+[:|_])?tool_call${suffix}>`
const open = new RegExp(
  `<${callTag}\\s*([^\\s<{]+)\\s*(?:<(?:\\w+\\|)?tool_sep${suffix}>)?\\s*(?=<(?:\\w+\\|)?arg_key${suffix}>|</${callTag}|\\{)`,
  'y',
)
const pair = new RegExp(
  `\\s*<(?:\\w+\\|)?arg_key${suffix}>\\s*([\\s\\S]*?)\\s*</(?:\\w+\\|)?arg_key${suffix}>\\s*` +
    `(?:<(?:\\w+\\|)?arg_type${suffix}>\\s*(\\w+)\\s*</(?:\\w+\\|)?arg_type${suffix}>\\s*)?<(?:\\w+\\|)?arg_value${suffix}>`,
  'y',
)
/** What stands before an object is its name only when it looks like one. */
const plainName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u
/** The end of a call, and whether another one begins behind it. */
const callEnd = new RegExp(`</${callTag}\\s*(?:(<${callTag})|$)?`, 'g')

/** `<tool_call>name<arg_key>k</arg_key><arg_value>v</arg_value></tool_call>`, or the name and one JSON object. */
export const keyValuePairsGrammar: CallGrammar = {
  id: 'key_value_pairs',
  opener: /<(?:[\w-]+[:|_])?tool_call[>:]/y,
  read: (text, at, tools) => {
    open.lastIndex = at
    const found = open.exec(text)
    if (found === null) return null
    const name = found[1]!
    const tool = toolOf(name, tools)
    if (text[at + found[0].length] === '{') {
      return plainName.test(name) ? readObject(text, at, at + found[0].length, name) : null
    }
    const args: Record<string, Json> = {}
    let position = at + found[0].length
    for (;;) {
      pair.lastIndex = position
      const next = pair.exec(text)
      if (next === null) break
      const from = position + next[0].length
      const end = endOfValue(text, from)
      if (end === null) return { start: at, end: text.length, calls: [], complete: false }
      const hint: TypeHint = next[2] === undefined ? null : next[2] === 'string' ? 'string' : 'json'
      setOwn(args, next[1]!, readTypedText(text.slice(from, end.from), next[1]!, tool, hint))
      position = end.to
    }
    const ink = skipBlank(text, position)
    const close = /^<\/(?:[\w-]+[:|_])?tool_call(?::\w+)?>/.exec(text.slice(ink, ink + 40))
    // Without its closing tag a call is whole when it has arguments, and no further one has begun.
    if (
      close === null &&
      (Object.keys(args).length === 0 ||
        /^<(?:\/?[\w|]*)?(?:arg_\w*)?$|^<(?:\w+\|)?arg_/.test(text.slice(ink, ink + 40)))
    ) {
      return { start: at, end: text.length, calls: [], complete: false }
    }
    const end = close === null ? position : ink + close[0].length
    const call = { name, arguments: args, span: { start: at, end }, explicit: true }
    return { start: at, end, calls: [call], complete: true, unclosed: close === null }
  },
}

function readObject(text: string, start: number, body: number, name: string): CallRegion {
  const { end, complete } = readValue(text, body)
  const call = { name, arguments: text.slice(body, end), span: { start, end }, explicit: true }
  return { start, end, calls: complete ? [call] : [], complete }
}

/**
 * The closing tag behind which another pair, the end of the call or of the text stands. A value without one ends where
 * its call does, when the text ends there too or another call begins.
 */
function endOfValue(text: string, from: number): { from: number; to: number } | null {
  const close = /<\/(?:\w+\|)?arg_value(?::\w+)?>/g
  close.lastIndex = from
  for (let tries = 0; tries < 64; tries++) {
    const found = close.exec(text)
    if (found === null) return endWithCall(text, from, text.length)
    const to = found.index + found[0].length
    const next = skipBlank(text, to)
    if (next >= text.length || text[next] === '<') {
      return endWithCall(text, from, found.index) ?? { from: found.index, to }
    }
  }
  return null
}

function endWithCall(text: string, from: number, before: number): { from: number; to: number } | null {
  if (!text.slice(from, before).includes('tool_call')) return null
  callEnd.lastIndex = from
  for (let found = callEnd.exec(text); found !== null && found.index < before; found = callEnd.exec(text)) {
    const ends = found[1] !== undefined || found.index + found[0].length >= text.length
    if (ends) return { from: found.index, to: found.index }
  }
  return null
}
