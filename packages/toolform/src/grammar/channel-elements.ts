import { type Json, setOwn } from '../json/json.js'
import type { CallGrammar } from './call-grammar.js'
import { readTypedText, toolOf } from './typed-text.js'

const open = /<\|open\|>call\s+tool="([^"]*)"[^<]*<\|sep\|>/y
const argument = /\s*<\|open\|>argument\s+key="([^"]*)"([^<]*)<\|sep\|>/y
const argumentClose = '<|close|>argument<|sep|>'
const callClose = '<|close|>call<|sep|>'

/** `<|open|>call tool="f" index="1"<|sep|>…<|close|>call<|sep|>`, as Kimi K3 writes calls. */
export const channelElementsGrammar: CallGrammar = {
  id: 'channel_elements',
  opener: /<\|open\|>call/y,
  read: (text, at, tools) => {
    open.lastIndex = at
    const found = open.exec(text)
    if (found === null) return null
    const name = unescapeAttribute(found[1]!)
    const tool = toolOf(name, tools)
    const args: Record<string, Json> = {}
    let position = at + found[0].length
    for (;;) {
      argument.lastIndex = position
      const next = argument.exec(text)
      if (next === null) break
      const from = position + next[0].length
      const close = text.indexOf(argumentClose, from)
      if (close < 0) return { start: at, end: text.length, calls: [], complete: false }
      const key = unescapeAttribute(next[1]!)
      const hint = /type="string"/.test(next[2]!) ? 'string' : /type="/.test(next[2]!) ? 'json' : null
      setOwn(args, key, readTypedText(text.slice(from, close), key, tool, hint))
      position = close + argumentClose.length
    }
    const rest = text.slice(position, position + 40).trimStart()
    if (rest.startsWith('<|open|>argument') || (rest.length < callClose.length && callClose.startsWith(rest))) {
      return { start: at, end: text.length, calls: [], complete: rest === '' && Object.keys(args).length > 0 }
    }
    const close = text.indexOf(callClose, position)
    const end = close < 0 || text.slice(position, close).trim() !== '' ? position : close + callClose.length
    return {
      start: at,
      end,
      calls: [{ name, arguments: args, span: { start: at, end }, explicit: true }],
      complete: true,
      unclosed: end === position,
    }
  },
}

function unescapeAttribute(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
