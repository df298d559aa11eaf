import { type Json, setOwn } from '../json/json.js'
import { readValue } from '../json/tolerant.js'
import type { CallGrammar, CallRegion } from './call-grammar.js'
import { readParams, skipBlank } from './elements.js'
import { readTypedText } from './typed-text.js'

const open = /<([A-Za-z_][\w.-]*)\s*(\/?)>/y

/** `<tool_name>` around its arguments: elements named after the parameters, JSON, or `key: value` lines. */
export const toolTagsGrammar: CallGrammar = {
  id: 'tool_tags',
  opener: /<[A-Za-z_]/y,
  read: (text, at, tools) => {
    open.lastIndex = at
    const found = open.exec(text)
    if (found === null) return null
    const name = found[1]!
    const tool = tools.get(name)
    if (tool?.name !== name) return null
    const body = at + found[0].length
    const call = (args: Record<string, Json> | string, end: number) => ({
      start: at,
      end,
      calls: [{ name, arguments: args, span: { start: at, end }, explicit: true }],
      complete: true,
    })
    if (found[2] === '/') return call({}, body)
    const closer = `</${name}>`
    const ink = skipBlank(text, body)
    if (text[ink] === '{') {
      const { end, complete } = readValue(text, ink)
      if (!complete) return cut(text, at)
      const close = skipBlank(text, end)
      return call(text.slice(ink, end), text.startsWith(closer, close) ? close + closer.length : end)
    }
    if (text[ink] === '<') {
      const { args, end, complete, unclosed } = readParams(
        text,
        body,
        tool,
        new RegExp(`</${escapePattern(name)}>`, 'y'),
      )
      if (!complete) return cut(text, at)
      return Object.keys(args).length > 0 ? { ...call(args, end), unclosed } : null
    }
    const close = text.indexOf(closer, body)
    if (close < 0) return cut(text, at)
    const args: Record<string, Json> = {}
    for (const line of text.slice(body, close).split('\n')) {
      const pair = /^\s*([\w.-]+)\s*:\s?(.*)$/.exec(line)
      if (pair !== null) setOwn(args, pair[1]!, readTypedText(pair[2]!.trim(), pair[1]!, tool))
      else if (line.trim() !== '') return null
    }
    return call(args, close + closer.length)
  },
}

/** The text ended inside the element. */
function cut(text: string, at: number): CallRegion {
  return { start: at, end: text.length, calls: [], complete: false }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')
}
