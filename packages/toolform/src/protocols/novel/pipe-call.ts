import { toolOf } from '../../grammar/typed-text.js'
import { type Json, isJsonObject } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { argumentsOfParts, type KeyedNotation, partText, readKeyedParts } from './keyed-parts.js'

const head = /^[ \t>`*]*([\p{L}_][\p{L}\p{N}_.:/-]*)[ \t`*]*(?=\||\r?$)/gmu
const notation: KeyedNotation = { head: /\|[ \t]*([^|=\n]{1,200}?)[ \t]*=/, behind: /[ \t`]*(?:\||\r?\n|$)/y }

/** The name and `key=value` parts on one line, parted by bars. */
export const pipeCallProtocol: Protocol<'pipe_call'> = {
  id: 'pipe_call',
  name: 'Pipe-delimited call (novel)',
  family: 'novel',
  supportsParallel: true,
  structured: true,
  novel: true,
  textValues: false,
  instruction: 'Answer with one line of parts between bars:\ntool_name|parameter=value|other=value',
  write: (calls, tools) =>
    calls
      .map(({ name, arguments: args }) => {
        const tool = tools.get(name)
        const parts = Object.entries(args).map(([key, value]) => {
          return `|${key}=${typeof value === 'string' ? partText(value, key, tool, '|') : wordOf(value)}`
        })
        return name + parts.join('')
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
      // A name alone is a mention, unless the tool wants nothing.
      if (parts.length === 0 && tool.params.some((param) => param.required)) continue
      calls.push({ name: found[1]!, arguments: argumentsOfParts(parts, tool), span: { start: found.index, end } })
    }
    return { calls, note: '', diagnostics: [] }
  },
}

/** Booleans as Python prints them, other values as JSON. */
function wordOf(value: Json): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return writeJson(value, { separators: 'spaced', ascii: Array.isArray(value) || isJsonObject(value) })
}
