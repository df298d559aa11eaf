import { paramOf, wantsText } from '../../grammar/typed-text.js'
import { type Json, setOwn } from '../../json/json.js'
import { readValue } from '../../json/tolerant.js'
import { writeJson } from '../../json/write.js'
import { canonicalName } from '../../tool/canonical-name.js'
import type { Tool } from '../../tool/tool.js'
import { safeString, unquoteText } from '../plain-arguments.js'

/** Whoever reads the same characters more often than this has met a text that is made to be slow. */
const mostRereading = 6

/**
 * A value as a sentence holds it: a string bare where it is read back so, else in quotes; lists and objects as compact
 * JSON, no value as `None`.
 */
export function sentenceText(value: Json, key: string, tool: Tool | undefined, sign: ':' | '='): string {
  if (typeof value !== 'string') return value === null ? 'None' : writeJson(value)
  return safeString(value, key, tool, (written) => {
    if (written.includes('\n') || (written === value && /^["[{]/.test(written))) return false
    const read = readPairs(`${key}${sign} ${written}.`, sign, tool)
    return read !== null && Object.keys(read).length === 1 && read[key] === value
  })
}

/**
 * Reads `key: value, key: value` with the given sign between key and value. A comma ends a value only where a key of
 * the tool follows, or, for an unknown tool, any word with the sign; JSON values end with their bracket.
 * Null when the text ends inside a list or an object.
 */
export function readPairs(text: string, sign: ':' | '=', tool: Tool | undefined): Record<string, Json> | null {
  const args: Record<string, Json> = {}
  const search = new RegExp(
    `(?:^|,|\\band\\b)\\s*(?:and\\s+)?["'\`]?([\\p{L}_][\\p{L}\\p{N}_ .-]{0,120}?)["'\`]?\\s*${sign}\\s*`,
    'gu',
  )
  const heads: { key: string; start: number; value: number }[] = []
  let at = 0
  let work = mostRereading * text.length
  for (let found = search.exec(text); found !== null; found = search.exec(text)) {
    const key = found[1]!.trim()
    const before = heads[heads.length - 1]
    // Behind a value that is no bare text an equals sign makes any word a key.
    const told = sign === '=' && before !== undefined && (at > before.value || !isText(before.key, tool))
    if (found.index < at || !(isKeyOf(key, tool) || (told && isKeyOf(key, undefined)))) {
      search.lastIndex = found.index + 1
      continue
    }
    const value = found.index + found[0].length
    heads.push({ key, start: found.index, value })
    const param = paramOf(key, tool)
    const end = work > 0 ? endOfMarked(text, value) : { at: value, read: value }
    // Text may hold an opening bracket alone; a list that nothing closes was cut off.
    at = end.at === null ? (param !== undefined && wantsText(param.type) ? value : end.read) : end.at
    work -= end.read - value
    search.lastIndex = Math.max(at, found.index + 1)
  }
  for (const [index, { key, value }] of heads.entries()) {
    const last = index + 1 === heads.length
    const raw = text.slice(value, heads[index + 1]?.start ?? text.length).trim()
    // A full stop ends the sentence, not the value; a value that the text breaks off before is none.
    const said = last ? raw.replace(/\s*\.$/, '') : raw
    if (last && raw === '') continue
    const json = /^[[{]/.test(said) ? jsonPart(said) : null
    if (json === null && /^[[{]/.test(said) && last && !isText(key, tool)) return null
    setOwn(args, key, json ?? unquoteText(said, key, tool))
  }
  return args
}

const quoted = /"(?:[^"\\\n]|\\.)*"/y

/**
 * Position behind a list, an object or a text in quotes, inside which no key begins; null where a list or an object is
 * not closed, the value's start for others. `read` is how far was looked.
 */
function endOfMarked(text: string, start: number): { at: number | null; read: number } {
  const first = text[start] ?? ''
  if (first === '[' || first === '{') {
    const { end, complete } = readValue(text, start)
    return { at: complete ? end : null, read: end }
  }
  if (first !== '"') return { at: start, read: start }
  quoted.lastIndex = start
  const end = start + (quoted.exec(text)?.[0].length ?? 0)
  const isWhole = /^\s*(?:[,.]|and\b|$)/.test(text.slice(end, end + 40))
  return { at: isWhole ? end : start, read: end }
}

/** A list or an object without what stands behind its closing bracket; null when the text ends inside it. */
function jsonPart(text: string): string | null {
  const { end, complete } = readValue(text, 0)
  return complete ? text.slice(0, end) : null
}

function isText(key: string, tool: Tool | undefined): boolean {
  const param = paramOf(key, tool)
  return param === undefined || wantsText(param.type)
}

/** A key that the tool declares, itself or inside an object; any plain word for an unknown tool. */
export function isKeyOf(key: string, tool: Tool | undefined): boolean {
  if (tool === undefined || tool.open === true) return /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(key)
  const folded = canonicalName(key)
  if (tool.params.some((param) => param.name === key || canonicalName(param.name) === folded)) return true
  return nestedNames(tool).has(folded)
}

const nestedOf = new WeakMap<Tool, Set<string>>()
function nestedNames(tool: Tool): Set<string> {
  let names = nestedOf.get(tool)
  if (names === undefined) {
    names = new Set(tool.params.flatMap((param) => (param.type.fields ?? []).map((field) => canonicalName(field.name))))
    nestedOf.set(tool, names)
  }
  return names
}
