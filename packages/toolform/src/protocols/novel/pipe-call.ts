import { type Json, setOwn } from '../../json/json.js'
import type { Tool } from '../../tool/tool.js'
import { declaredArgument, namedTool, needsNothing } from '../argument-type.js'
import { type FieldEnd, fieldReader } from '../line-field.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { readText } from '../text-value.js'
import { type TextStyle, writeText } from '../write-text.js'

const style: TextStyle = {
  structure: { separators: 'spaced', ascii: true },
  words: ['True', 'False', 'null'],
  breaks: /[|\n\r]/,
}
const head = /^[ \t]*\|?[ \t]*(?:[`>*$-][ \t]*)?([^\s|`][^|\n`]{0,160}?)[ \t]*(?:\||`|\r|$)/gm
const fieldEnd: FieldEnd = { search: /[|\n]/g, here: /[ \t]*(?:[|\r\n`]|$)/y }
const key = /[ \t]*([^=|\n]{1,128}?)[ \t]*=/y

/** Name and arguments on one line, each behind a bar. */
export const pipeCallProtocol: Protocol<'pipe_call'> = {
  id: 'pipe_call',
  name: 'Pipe-delimited call (novel)',
  family: 'novel',
  supportsParallel: true,
  structured: true,
  novel: true,
  textValues: true,
  putsBackFlat: false,
  instruction: 'Write each call on one line, with bars between its parts:\ntool_name|parameter=value|parameter=value',
  write: (calls, tools) =>
    calls
      .map(({ name, arguments: args }) => {
        const tool = tools.get(name)
        const pairs = Object.entries(args).map(([key, value]) => {
          const type = tool === undefined ? undefined : declaredArgument(tool, key)?.type
          return `|${key}=${writeText(value, type, style)}`
        })
        return name + pairs.join('')
      })
      .join('\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    const readField = fieldReader(text, fieldEnd)
    const heads = new RegExp(head)
    for (let found = heads.exec(text); found !== null; found = heads.exec(text)) {
      if (found[0] === '') heads.lastIndex++
      const tool = namedTool(found[1]!, tools)
      if (tool === undefined) continue
      const from = found.index + found[0].length
      if (!found[0].endsWith('|')) {
        if (needsNothing(tool)) calls.push({ name: found[1]!, arguments: {}, span: { start: found.index, end: from } })
        continue
      }
      const line = readParts(text, from, tool, readField)
      if (line.arguments !== null)
        calls.push({ name: found[1]!, arguments: line.arguments, span: { start: found.index, end: line.end } })
      heads.lastIndex = Math.max(line.end, heads.lastIndex)
    }
    return { calls, note: '', diagnostics: [] }
  },
}

/** The arguments of a line; null where none is named or one was cut off. */
function readParts(
  text: string,
  from: number,
  tool: Tool,
  readField: ReturnType<typeof fieldReader>,
): { arguments: Record<string, Json> | null; end: number } {
  const raw: { key: string; text: string }[] = []
  let at = from
  for (;;) {
    key.lastIndex = at
    const named = key.exec(text)
    const name = named?.[1]
    const isKey = name !== undefined && (/^[\w.-]+$/.test(name) || declaredArgument(tool, name) !== undefined)
    const field = readField(isKey ? at + named![0].length : at)
    const last = raw[raw.length - 1]
    if (isKey) raw.push({ key: name, text: field.text })
    // A bar inside a text: what follows it names no argument.
    else if (last !== undefined && field.text.trim() !== '') last.text += `|${text.slice(at, field.end)}`
    at = field.end
    if (text[at] !== '|') break
    at++
  }
  const args: Record<string, Json> = {}
  let cut = raw.length === 0
  for (const { key: written, text: value } of raw) {
    const declared = declaredArgument(tool, written)
    const read = readText(value, declared?.nested === false ? declared.type : { kind: 'string' })
    if (read === undefined) cut = true
    else setOwn(args, declared?.name ?? written, read)
  }
  return { arguments: cut ? null : args, end: at }
}
