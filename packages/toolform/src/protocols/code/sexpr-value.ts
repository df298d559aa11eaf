import { readBareValue } from '../../grammar/typed-text.js'
import { type Json, setOwn } from '../../json/json.js'
import { readValue } from '../../json/tolerant.js'

/** A value of a symbolic expression. */
export interface SexprValue {
  readonly value: Json
  readonly end: number
  /** The text ended inside the value. */
  readonly cut: boolean
}

/** An expression of which some members have been read. */
interface Level {
  readonly close: ')' | '}' | ']'
  readonly members: { readonly key: boolean; readonly value: Json }[]
}

const atom = /[^\s()[\]{}",;]+/y

/**
 * Reads the value at a position: JSON, a bare word, a list `("a" "b")` or a map `{:lat 1.5}`. Null where none begins.
 *
 * @example readSexprValue('(1 2))', 0)?.value // [1, 2]
 */
export function readSexprValue(text: string, start: number): SexprValue | null {
  if (/^(?:"|\[|\{(?!\s*:))/.test(text.slice(start, start + 40))) {
    const { value, end, complete } = readValue(text, start)
    if (value !== undefined) return { value, end, cut: !complete }
  }
  const levels: Level[] = []
  let at = start
  for (;;) {
    while (/[\s,]/.test(text[at] ?? '')) at++
    if (at >= text.length) return levels.length > 0 ? { value: null, end: at, cut: true } : null
    let member: { key: boolean; value: Json } | null = null
    const opener = /^['#]?([([{])/.exec(text.slice(at, at + 2))
    const level = levels[levels.length - 1]
    if (opener !== null) {
      levels.push({ close: opener[1] === '(' ? ')' : opener[1] === '[' ? ']' : '}', members: [] })
      at += opener[0].length
      continue
    }
    if (text[at] === level?.close) {
      levels.pop()
      member = { key: false, value: levelValue(level!) }
      at++
    } else if (text[at] === '"') {
      const { value, end, complete } = readValue(text, at)
      if (!complete || value === undefined) return { value: null, end, cut: true }
      member = { key: false, value }
      at = end
    } else {
      atom.lastIndex = at
      const word = atom.exec(text)?.[0]
      if (word === undefined) return null
      member = /^:./.test(word) ? { key: true, value: word.slice(1) } : { key: false, value: atomOf(word) }
      at += word.length
    }
    const holder = levels[levels.length - 1]
    if (holder === undefined) return { value: member.value, end: at, cut: false }
    holder.members.push(member)
  }
}

/** Members with keys are a map; all others are a list, without the word that only says so. */
function levelValue({ close, members }: Level): Json {
  if (members[0]?.key === true || close === '}') {
    const object: Record<string, Json> = {}
    for (let index = 0; index + 1 < members.length; index += 2) {
      setOwn(object, String(members[index]!.value), members[index + 1]!.value)
    }
    return object
  }
  const values = members.map(({ value }) => value)
  return values[0] === 'list' || values[0] === 'vector' ? values.slice(1) : values
}

function atomOf(word: string): Json {
  if (word === 'nil') return null
  if (word === '#t' || word === 't') return true
  if (word === '#f') return false
  return /^'[^']*'$/.test(word) ? word.slice(1, -1) : readBareValue(word)
}
