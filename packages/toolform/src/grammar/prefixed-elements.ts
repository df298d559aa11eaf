import { isJsonObject, type Json, setOwn } from '../json/json.js'
import type { CallGrammar, WrittenCall } from './call-grammar.js'
import { readBareValue } from './typed-text.js'

/** MiniMax M3 puts this before every tag. */
const tagPrefix = ']<]minimax[>['

/** Calls as nested elements, one element an argument, `<item>` for what a list holds. */
export const prefixedElementsGrammar: CallGrammar = {
  id: 'prefixed_elements',
  opener: /\]<\]minimax\[>\[<(?:tool_call|invoke)/y,
  read: (text, at) => {
    const closer = `${tagPrefix}</${text.startsWith(`${tagPrefix}<invoke`, at) ? 'invoke' : 'tool_call'}>`
    const close = text.indexOf(closer, at)
    const end = close < 0 ? text.length : close + closer.length
    const body = text.slice(at, end)
    const calls: WrittenCall[] = []
    const invoke = /\]<\]minimax\[>\[<invoke name="([^"]*)">/g
    for (const found of body.matchAll(invoke)) {
      const from = found.index + found[0].length
      const stop = body.indexOf(`${tagPrefix}</invoke>`, from)
      if (stop < 0) return { start: at, end: text.length, calls, complete: false }
      const value = readElements(body.slice(from, stop))
      const args = isJsonObject(value) ? value : {}
      calls.push({
        name: found[1]!,
        arguments: args,
        span: { start: at + found.index, end: at + stop },
        explicit: true,
      })
    }
    if (calls.length === 0 && close >= 0) return null
    return { start: at, end, calls, complete: calls.length > 0 }
  },
}

/** The value of what stands inside an element: members, items, or text. */
function readElements(body: string): Json {
  const parts = body.split(tagPrefix)
  const root: { name: string; text: string; members: [string, Json][] } = { name: '', text: parts[0]!, members: [] }
  const stack = [root]
  for (const part of parts.slice(1)) {
    const open = /^<([^<>/]+)>/.exec(part)
    const close = /^<\/([^<>]+)>/.exec(part)
    if (open !== null) stack.push({ name: open[1]!, text: part.slice(open[0].length), members: [] })
    else if (close !== null && stack.length > 1 && stack[stack.length - 1]!.name === close[1]) {
      const done = stack.pop()!
      stack[stack.length - 1]!.members.push([done.name, valueOfElement(done)])
    } else stack[stack.length - 1]!.text += tagPrefix + part
  }
  return valueOfElement(root)
}

function valueOfElement({ name, text, members }: { name: string; text: string; members: [string, Json][] }): Json {
  if (members.length === 0) return name === '' && text.trim() === '' ? {} : readBareValue(text)
  if (members.every(([key]) => key === 'item')) return members.map(([, value]) => value)
  const byName = new Map<string, Json[]>()
  for (const [key, value] of members) {
    const values = byName.get(key)
    if (values === undefined) byName.set(key, [value])
    else values.push(value)
  }
  const object: Record<string, Json> = {}
  // A name that is written several times holds a list.
  for (const [key, values] of byName) setOwn(object, key, values.length === 1 ? values[0]! : values)
  return object
}
