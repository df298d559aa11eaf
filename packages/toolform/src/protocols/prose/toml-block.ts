import { parse } from 'smol-toml'
import { readBareValue } from '../../grammar/typed-text.js'
import { isJsonObject, type Json, type JsonObject, setOwn } from '../../json/json.js'
import { readValue } from '../../json/tolerant.js'

/** A run of TOML lines inside a reply. */
export interface TomlBlock {
  readonly value: JsonObject
  readonly end: number
  /** The text ended inside the last line. */
  readonly cut: boolean
}

const table = /[ \t]*\[\[?[ \t]*([^\]\n]{1,200}?)[ \t]*\]\]?[ \t]*(?:#[^\n]*)?\r?(?=\n|$)/y
const pair =
  /[ \t]*("[^"\n]{1,200}"|'[^'\n]{1,200}'|[\p{L}\p{N}_.-]{1,200}(?: [\p{L}\p{N}_.-]{1,80}){0,2})[ \t]*=[ \t]*/uy
const blank = /[ \t]*(?:#[^\n]*)?\r?(?:\n|$)/y

/**
 * Reads the TOML lines from a position on, up to the next line of `stop`, or the first one that is no TOML. What models
 * write is seldom right TOML (`null`, JSON objects): a block that the TOML reader refuses is read value by value.
 */
export function readTomlBlock(text: string, start: number, stop: RegExp): TomlBlock {
  const value: JsonObject = {}
  let holder = value
  let at = start
  let end = start
  let right = true
  while (at < text.length) {
    blank.lastIndex = at
    const empty = blank.exec(text)
    if (empty !== null) {
      at += Math.max(empty[0].length, 1)
      continue
    }
    stop.lastIndex = at
    if (at > start && stop.test(text)) break
    table.lastIndex = at
    const header = table.exec(text)
    if (header !== null) {
      holder = tableOf(value, header[1]!)
      at = end = at + header[0].length
      continue
    }
    pair.lastIndex = at
    const found = pair.exec(text)
    if (found === null) {
      // One word behind the last line is the beginning of a key.
      const cut = at === end + 1 && /^[\p{L}\p{N}_-]+[ \t]*$/u.test(text.slice(at, at + 200)) && at + 200 >= text.length
      return { value: wholeOf(text.slice(start, end), value, right), end, cut }
    }
    const read = readTomlValue(text, at + found[0].length)
    if (read === null) return { value, end: text.length, cut: true }
    setOwn(holder, unquoteKey(found[1]!), read.value)
    right &&= read.value !== null
    at = end = read.end
    // Behind a value only a comment may stand on its line.
    while (at < text.length && text[at] !== '\n') at++
    if (at > end) end = at
  }
  return { value: wholeOf(text.slice(start, end), value, right), end, cut: false }
}

/** The block as the TOML reader has it, where it is right TOML. */
function wholeOf(block: string, lenient: JsonObject, right: boolean): JsonObject {
  if (!right) return lenient
  try {
    const read = plainValue(parse(block, { maxDepth: 100, integersAsBigInt: 'asNeeded' }), 0)
    return isJsonObject(read) ? read : lenient
  } catch {
    return lenient
  }
}

function plainValue(value: unknown, depth: number): Json {
  if (Array.isArray(value)) return value.map((item) => plainValue(item, depth + 1))
  if (value instanceof Date) return value.toISOString().replace('.000', '')
  if (typeof value === 'object' && value !== null) {
    const object: JsonObject = {}
    for (const [key, member] of Object.entries(value)) setOwn(object, key, plainValue(member, depth + 1))
    return object
  }
  return value as Json
}

/** The table that a header names, made where it is missing; the head of a call itself is the root. */
function tableOf(root: JsonObject, path: string): JsonObject {
  let holder = root
  for (const key of path.split('.').slice(0, 32)) {
    const name = unquoteKey(key.trim())
    const inner = Object.hasOwn(holder, name) ? holder[name] : undefined
    const next: JsonObject = isJsonObject(inner) ? inner : {}
    if (next !== inner) setOwn(holder, name, next)
    holder = next
  }
  return holder
}

function unquoteKey(key: string): string {
  return /^(["']).*\1$/.test(key) ? key.slice(1, -1) : key
}

/** One value; null when the text ends inside it. */
function readTomlValue(text: string, at: number): { value: Json; end: number } | null {
  for (const mark of ['"""', "'''"]) {
    if (!text.startsWith(mark, at)) continue
    const close = text.indexOf(mark, at + 3)
    if (close < 0) return null
    return { value: text.slice(at + 3, close).replace(/^\r?\n/, ''), end: close + 3 }
  }
  if (text[at] === "'") {
    const close = text.indexOf("'", at + 1)
    return close < 0 ? null : { value: text.slice(at + 1, close), end: close + 1 }
  }
  if (/["[{]/.test(text[at] ?? '')) {
    const { value, end, complete } = readValue(text, at)
    return complete && value !== undefined ? { value, end } : null
  }
  let end = at
  while (end < text.length && !/[\n#]/.test(text[end]!)) end++
  const said = text.slice(at, end).trim()
  return said === '' ? null : { value: readBareValue(said), end }
}
