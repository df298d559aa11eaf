import type { Tool } from '../../tool/tool.js'
import { declaredArgument, namedTool } from '../argument-type.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { type ArgumentText, argumentTexts, typeArguments } from '../typed-arguments.js'
import type { TextStyle } from '../write-text.js'

const head =
  /(?:\b(?:POST|GET|PUT|PATCH|DELETE)[ \t]+(?:https?:\/\/[^\s/?#]+)?|^[ \t`]*)\/(?:[^\s?#/`]{1,200}\/){0,8}?([^\s?#/`]+)(?:\?([^\s#`]*)|(?=[\s`#]|$))/gmu

/** Percent signs carry every character, so that nothing breaks a text. */
const style: TextStyle = {
  structure: { separators: 'spaced' },
  words: ['True', 'False', 'null'],
  breaks: /(?!)/,
  exact: true,
  looseOthers: true,
}

/** A request line: the tool's name as the path, the arguments as the query. */
export const urlCallProtocol: Protocol<'url_call'> = {
  id: 'url_call',
  name: 'URL call',
  family: 'code',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: true,
  putsBackFlat: true,
  instruction: 'Your whole answer is a single request line of this kind:\nPOST /tool-name?parameter=value&other=3',
  write: (calls, tools) =>
    calls
      .map((call) => {
        const pairs = argumentTexts(call, tools, style).map(({ key, text }) => `${encode(key)}=${encode(text)}`)
        return `POST /${call.name.replaceAll('_', '-').replace(/[\s?#/%&`]/g, encode)}?${pairs.join('&')}`
      })
      .join('\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    const search = new RegExp(head.source, head.flags)
    for (let found = search.exec(text); found !== null; found = search.exec(text)) {
      const name = decode(found[1]!)
      const tool = namedTool(name, tools)
      if (tool === undefined) continue
      const end = found.index + found[0].length
      const args = typeArguments(readQuery(found[2] ?? '', tool), tool, style)
      if (args !== null) calls.push({ name, arguments: args, span: { start: found.index, end } })
    }
    return { calls, note: '', diagnostics: [] }
  },
}

function readQuery(query: string, tool: Tool): ArgumentText[] {
  const args = new Map<string, string | string[]>()
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const sign = pair.indexOf('=')
    const written = decode(sign < 0 ? pair : pair.slice(0, sign))
    const value = sign < 0 ? '' : decode(pair.slice(sign + 1))
    const declared = declaredArgument(tool, written.replace(/\[\]$/, ''))
    const key = declared?.name ?? written
    const earlier = args.get(key)
    const isList = declared?.nested === false && declared.type.kind === 'array'
    if (earlier === undefined || !isList) args.set(key, value)
    else if (Array.isArray(earlier)) earlier.push(value)
    else args.set(key, [earlier, value])
  }
  return [...args].map(([key, text]) => ({ key, text }))
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}

/** Text without its percent signs and plus signs; as it is where they are not right. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run)
      } catch {
        return run
      }
    })
  }
}
