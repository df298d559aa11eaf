import { oddKeyAt } from '../../grammar/odd-keys.js'
import { readBareValue, wantsText } from '../../grammar/typed-text.js'
import { type Json, setOwn } from '../../json/json.js'
import { readValue } from '../../json/tolerant.js'
import { writeJson } from '../../json/write.js'
import type { Tool } from '../../tool/tool.js'
import type { ValueType } from '../../tool/value-type.js'
import { namedTool, takesText } from '../argument-type.js'
import type { Protocol } from '../protocol.js'
import { readHeads } from '../read-heads.js'
import { guardText, unguardText } from '../text-value.js'
import { coerceToTool, typeFor } from '../typed-arguments.js'
import type { WrittenArguments } from '../written-arguments.js'

const head =
  /\b(?:SELECT|CALL|EXECUTE|EXEC)\s+(?:\*\s+FROM\s+)?(?:"([^"\n]+)"|`([^`\n]+)`|([\p{L}_][\p{L}\p{N}_.:-]*))\s*\(/giu
const key = /\s*(?:"([^"\n]+)"|`([^`\n]+)`|([\p{L}_@][\p{L}\p{N}_.-]*))\s*(?:=>|:=|=)\s*/uy
const arrow = /\s*(?:=>|:=|=)\s*/y
const bare = /[^,()'";]+/y

/** One SQL statement a call, its arguments by name. */
export const sqlCallProtocol: Protocol<'sql_call'> = {
  id: 'sql_call',
  name: 'SQL function call',
  family: 'code',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction: "Give your whole answer as a single SQL statement:\nSELECT tool_name(parameter => 'text', number => 3);",
  write: (calls, tools) =>
    calls
      .map((call) => {
        const { name, arguments: args } = call
        const given = Object.entries(args).map(
          ([key, value]) => `${keyText(key)} => ${sqlValue(value, typeFor(call, key, tools, true))}`,
        )
        return `SELECT ${name}(${given.join(', ')});`
      })
      .join('\n'),
  read: (text, tools) =>
    readHeads(text, head, (found) => {
      const name = found[1] ?? found[2] ?? found[3]!
      const { args, end, state } = readArguments(text, found.index + found[0].length, namedTool(name, tools))
      if (state !== 'whole') return { calls: [], end, cut: state === 'cut' }
      return { calls: [{ name, arguments: args, span: { start: found.index, end } }], end }
    }),
}

/** A name in SQL; one that is none without quotes in its double quotes. */
function keyText(key: string): string {
  return /^[\p{L}_@][\p{L}\p{N}_.-]*$/u.test(key) ? key : `"${key}"`
}

function sqlValue(value: Json, type: ValueType | undefined): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  const isOpen = type !== undefined && !wantsText(type)
  const text =
    typeof value !== 'string'
      ? writeJson(value, { separators: 'spaced', ascii: true })
      : isOpen
        ? guardText(value)
        : value
  return `'${text.replaceAll("'", "''")}'`
}

/** The arguments up to the closing bracket. */
function readArguments(text: string, start: number, tool: Tool | undefined): WrittenArguments {
  const args: Record<string, Json> = {}
  let position = 0
  let at = skip(text, start)
  while (text[at] !== ')') {
    if (at >= text.length) return { args, end: at, state: 'cut' }
    key.lastIndex = at
    const found = key.exec(text)
    const named =
      found === null
        ? oddKeyAt(text, at, tool, arrow)
        : { key: (found[1] ?? found[2] ?? found[3])!, end: at + found[0].length }
    const written = named?.key ?? tool?.params[position]?.name
    if (written === undefined) return { args, end: at, state: 'none' }
    const value = readSqlValue(text, named?.end ?? at, written, tool)
    if (value === 'cut' || value === null) return { args, end: at, state: value === null ? 'none' : 'cut' }
    setOwn(args, written, value.value)
    position++
    at = skip(text, value.end)
    if (text[at] === ',') at = skip(text, at + 1)
    else if (at < text.length && text[at] !== ')') return { args, end: at, state: 'none' }
  }
  const end = text[skip(text, at + 1)] === ';' ? skip(text, at + 1) + 1 : at + 1
  return { args: coerceToTool(args, tool), end, state: 'whole' }
}

function readSqlValue(
  text: string,
  at: number,
  name: string,
  tool: Tool | undefined,
): { value: Json; end: number } | 'cut' | null {
  if (text[at] === "'" || text[at] === '"') {
    const quoted = readQuoted(text, at)
    if (quoted === null) return 'cut'
    return { value: textValue(quoted.value, name, tool), end: quoted.end }
  }
  const list = /^ARRAY\s*(?=\[)/i.exec(text.slice(at, at + 20))
  const from = list === null ? at : at + list[0].length
  if (text[from] === '[' || text[from] === '{') {
    const { value, end, complete } = readValue(text, from)
    if (!complete) return 'cut'
    return value === undefined ? null : { value, end }
  }
  bare.lastIndex = at
  const word = bare.exec(text)
  if (word === null) return at >= text.length ? 'cut' : null
  const said = word[0].trim()
  const value = /^(?:null|none)$/i.test(said)
    ? null
    : /^(?:true|false)$/i.test(said)
      ? /^t/i.test(said)
      : readBareValue(said)
  return { value, end: at + word[0].length }
}

/** A quoted text; lists and objects stand in quotation marks as well. */
function textValue(text: string, name: string, tool: Tool | undefined): Json {
  if (takesText(tool, name)) return text
  return /^\s*[[{]/.test(text) ? readBareValue(text) : unguardText(text)
}

/** Text between quotation marks, of which a doubled one stands for one. */
function readQuoted(text: string, open: number): { value: string; end: number } | null {
  const mark = text[open]!
  const parts: string[] = []
  let from = open + 1
  for (;;) {
    const close = text.indexOf(mark, from)
    if (close < 0) return null
    parts.push(text.slice(from, close))
    if (text[close + 1] !== mark) return { value: parts.join(mark), end: close + 1 }
    from = close + 2
  }
}

function skip(text: string, start: number): number {
  let at = start
  while (at < text.length && /\s/.test(text[at]!)) at++
  return at
}
