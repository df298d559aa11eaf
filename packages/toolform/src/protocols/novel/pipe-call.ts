import type { Tool } from '../../tool/tool.js'
import { declaredArgument } from '../argument-type.js'
import { type ReadArguments, readLineCalls } from '../line-calls.js'
import { type Field, type FieldEnd, fieldReader } from '../line-field.js'
import type { Protocol } from '../protocol.js'
import { argumentTexts, typeArguments } from '../typed-arguments.js'
import type { TextStyle } from '../write-text.js'

const style: TextStyle = {
  structure: { separators: 'spaced', ascii: true },
  words: ['True', 'False', 'null'],
  breaks: /[|\n\r]|^["[{]/,
}
const fieldEnd: FieldEnd = { search: /[|\n]/g, here: /[ \t]*(?:[|\r\n`]|$)/y }
const namedPart = /[ \t]{0,40}([^=|\n]{1,128}?)[ \t]{0,40}=/y

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
  instruction: 'Write each call on one line, with bars between:\ntool_name|parameter=value|parameter=value',
  write: (calls, tools) =>
    calls
      .map(
        (call) =>
          call.name +
          argumentTexts(call, tools, style)
            .map(({ key, text }) => `|${key}=${text}`)
            .join(''),
      )
      .join('\n'),
  read: (text, tools) => {
    const readField = fieldReader(text, fieldEnd)
    const calls = readLineCalls(text, tools, '|', (tool, from) => readParts(text, from, tool, readField))
    return { calls, note: '', diagnostics: [] }
  },
}

/** The arguments of a line; none where no part is named or one was cut off. */
function readParts(text: string, from: number, tool: Tool, readField: (from: number) => Field): ReadArguments {
  const parts: { key: string; text: string }[] = []
  let at = from
  for (;;) {
    namedPart.lastIndex = at
    const key = namedPart.exec(text)?.[1]
    const isKey = key !== undefined && (/^[\w.-]+$/.test(key) || declaredArgument(tool, key) !== undefined)
    const field = readField(isKey ? namedPart.lastIndex : at)
    const last = parts[parts.length - 1]
    if (isKey) parts.push({ key, text: field.text })
    // A bar inside a text: what follows it names no argument.
    else if (last !== undefined && field.text.trim() !== '') last.text += `|${text.slice(at, field.end)}`
    at = field.end
    if (text[at] !== '|') break
    at++
  }
  return { arguments: parts.length === 0 ? null : typeArguments(parts, tool, style), end: at }
}
