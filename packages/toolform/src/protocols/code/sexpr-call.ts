import { oddKeyAt } from '../../grammar/odd-keys.js'
import { type Json, setOwn } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import type { Tool } from '../../tool/tool.js'
import { namedTool, needsNothing } from '../argument-type.js'
import type { Protocol } from '../protocol.js'
import { readHeads } from '../read-heads.js'
import { coerceToTool } from '../typed-arguments.js'
import type { WrittenArguments } from '../written-arguments.js'
import { readSexprValue } from './sexpr-value.js'

const head = /\(\s*([^\s()[\]{}"';,:]+(?::[^\s()[\]{}"';,:]+)*)(?=[\s)])/gu
/** A keyword; between bars, as Lisp has it, any word. */
const key = /:(?:\|([^|\n]+)\||([^\s()[\]{}"';,|]+))\s+/y
const blank = /\s+/y

/** A symbolic expression a call, its arguments behind keywords. */
export const sexprCallProtocol: Protocol<'sexpr_call'> = {
  id: 'sexpr_call',
  name: 'S-expression call',
  family: 'code',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction: 'Answer with one s-expression and nothing else:\n(tool_name :parameter "text" :other 3)',
  write: (calls) =>
    calls
      .map(({ name, arguments: args }) => {
        const given = Object.entries(args).map(
          ([key, value]) => `:${keyText(key)} ${writeJson(value, { separators: 'spaced' })}`,
        )
        return `(${name} ${given.join(' ')})`
      })
      .join('\n'),
  read: (text, tools) =>
    readHeads(text, head, (found) => {
      const name = found[1]!
      const tool = namedTool(name, tools)
      if (tool === undefined) return null
      const { args, end, state } = readArguments(text, found.index + found[0].length, tool)
      if (state !== 'whole') return { calls: [], end, cut: state === 'cut' }
      const bare = Object.keys(args).length === 0
      // A name in brackets inside a sentence is a mention, and so is one whose tool wants arguments.
      const mention = bare && (!opensLine(text, found.index) || !needsNothing(tool))
      return { calls: mention ? [] : [{ name, arguments: args, span: { start: found.index, end } }], end }
    }),
}

function keyText(key: string): string {
  return /[\s()[\]{}"';,|]/.test(key) ? `|${key}|` : key
}

/** The arguments up to the closing bracket. */
function readArguments(text: string, start: number, tool: Tool): WrittenArguments {
  const args: Record<string, Json> = {}
  let position = 0
  let at = start
  for (;;) {
    while (/[\s,]/.test(text[at] ?? '')) at++
    if (at >= text.length) return { args, end: at, state: 'cut' }
    if (text[at] === ')') return { args: coerceToTool(args, tool), end: at + 1, state: 'whole' }
    key.lastIndex = at
    const found = key.exec(text)
    const odd = text[at] === ':' ? oddKeyAt(text, at + 1, tool, blank) : null
    const named = odd ?? (found === null ? null : { key: (found[1] ?? found[2])!, end: at + found[0].length })
    const written = named?.key ?? tool.params[position]?.name
    if (written === undefined || (named === null && !startsLikeValue(text, at))) return { args, end: at, state: 'none' }
    const read = readSexprValue(text, named?.end ?? at)
    if (read === null) return { args, end: at, state: 'none' }
    if (read.cut) return { args, end: read.end, state: 'cut' }
    setOwn(args, written, read.value)
    position++
    at = read.end
  }
}

/** A value without its key is one only where it cannot be a word of a sentence. */
function startsLikeValue(text: string, at: number): boolean {
  return /["[{'(\d-]/.test(text[at]!)
}

function opensLine(text: string, at: number): boolean {
  return /(?:^|\n)[ \t`]*$/.test(text.slice(Math.max(0, at - 40), at))
}
