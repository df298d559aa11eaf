import { toolOf } from '../../grammar/typed-text.js'
import type { Json } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { argumentsOfParts, type KeyedNotation, type KeyedPart, partText, readKeyedParts } from './keyed-parts.js'

const head = /^[ \t>`*]*([\p{L}_][\p{L}\p{N}_.:/-]*)[ \t`*]*(?=★|\r?$)/gmu
const notation: KeyedNotation = {
  head: /[ \t]*★[ \t]*([^★§#%¿≡¤\n]{1,200}?)([§#%¿≡¤])/,
  behind: /[ \t`]*(?:★|\r?\n|$)/y,
}

/** The name, then every argument behind a star, its type told by the sign before its value. */
export const symbolicCallProtocol: Protocol<'symbolic_call'> = {
  id: 'symbolic_call',
  name: 'Type-marked symbolic call (novel)',
  family: 'novel',
  supportsParallel: true,
  structured: true,
  novel: true,
  textValues: false,
  instruction:
    'Answer with one line: the tool name, then each argument as ★ name, sign, value. ' +
    'Signs: § text, # integer, % number, ¿ boolean, ≡ list, ¤ object.\ntool_name ★parameter§value ★other#3',
  write: (calls) =>
    calls
      .map(({ name, arguments: args }) => {
        const parts = Object.entries(args).map(([key, value]) => {
          if (typeof value !== 'string') return `★${key}${markOf(value)}${wordOf(value)}`
          // The sign says that it is text, so that only the word for no value needs quotation marks.
          return `★${key}§${value === 'null' ? writeJson(value) : partText(value, '', undefined, '★')}`
        })
        return `${name} ${parts.join(' ')}`
      })
      .join('\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    const search = new RegExp(head.source, head.flags)
    for (let found = search.exec(text); found !== null; found = search.exec(text)) {
      const tool = toolOf(found[1]!, tools)
      if (tool === undefined) continue
      const { parts, end, complete } = readKeyedParts(text, found.index + found[0].length, notation, tool)
      search.lastIndex = Math.max(search.lastIndex, end)
      if (!complete) break
      if (parts.length === 0 && tool.params.some((param) => param.required)) continue
      calls.push({
        name: found[1]!,
        arguments: argumentsOfParts(parts, tool, isText),
        span: { start: found.index, end },
      })
    }
    return { calls, note: '', diagnostics: [] }
  },
}

function isText({ mark, text }: KeyedPart): boolean {
  return mark === '§' && text !== 'null'
}

function markOf(value: Json): string {
  if (value === null) return '§'
  if (Array.isArray(value)) return '≡'
  switch (typeof value) {
    case 'boolean':
      return '¿'
    case 'bigint':
      return '#'
    case 'number':
      return Number.isInteger(value) ? '#' : '%'
    default:
      return '¤'
  }
}

function wordOf(value: Json): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return writeJson(value, { separators: 'spaced' })
}
