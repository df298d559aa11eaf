import { paramOf, toolOf, wantsText } from '../../grammar/typed-text.js'
import { type Json, setOwn } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import type { Tool } from '../../tool/tool.js'
import { isCutValue, plainString, readPlainTexts } from '../plain-arguments.js'
import type { Protocol, WrittenCall } from '../protocol.js'

const head =
  /(?:\b(?:POST|GET|PUT|PATCH|DELETE)[ \t]+(?:https?:\/\/[^\s/?#]+)?|^[ \t`]*)\/(?:[^\s?#/`]{1,200}\/){0,8}?([^\s?#/`]+)(?:\?([^\s#`]*)|(?=[\s`#]|$))/gmu

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
      .map(({ name, arguments: args }) => {
        const tool = tools.get(name)
        const pairs = Object.entries(args).map(([key, value]) => `${encode(key)}=${encode(urlText(value, key, tool))}`)
        return `POST /${name.replaceAll('_', '-').replace(/[\s?#/%&`]/g, encode)}?${pairs.join('&')}`
      })
      .join('\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    const search = new RegExp(head.source, head.flags)
    for (let found = search.exec(text); found !== null; found = search.exec(text)) {
      const name = decode(found[1]!)
      const tool = toolOf(name, tools)
      if (tool === undefined) continue
      const end = found.index + found[0].length
      const args = readQuery(found[2] ?? '', tool)
      if (args === null) continue
      calls.push({ name, arguments: readPlainTexts(args, tool), span: { start: found.index, end } })
    }
    return { calls, note: '', diagnostics: [] }
  },
}

function urlText(value: Json, key: string, tool: Tool | undefined): string {
  if (typeof value === 'string') return plainString(value, key, tool)
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return writeJson(value, { separators: 'spaced' })
}

/** The arguments of a query; null when the text ends inside the last one. */
function readQuery(query: string, tool: Tool): Record<string, Json> | null {
  const args: Record<string, Json> = {}
  let cut = false
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const sign = pair.indexOf('=')
    const written = decode(sign < 0 ? pair : pair.slice(0, sign))
    const value = sign < 0 ? '' : decode(pair.slice(sign + 1))
    const param = paramOf(written.replace(/\[\]$/, ''), tool)
    const key = param?.name ?? written
    const earlier = Object.hasOwn(args, key) ? args[key]! : undefined
    cut = isCutValue(value) && !(param !== undefined && wantsText(param.type))
    if (earlier === undefined || param?.type.kind !== 'array') setOwn(args, key, value)
    else setOwn(args, key, [...(Array.isArray(earlier) ? earlier : [earlier]), value])
  }
  return cut ? null : args
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
