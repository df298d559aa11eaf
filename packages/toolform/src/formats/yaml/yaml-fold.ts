/** What folding needs to know of a scalar's place; see `YamlPlace`. */
interface FoldPlace {
  readonly column: number
  readonly indent: number
  readonly key: boolean
  readonly width: number
}

/**
 * A plain scalar, broken at single blanks behind the width. Columns count code points.
 *
 * @example foldPlain('a b', { column: 90, indent: 2, key: false, width: 80 }) // 'a\n  b'
 */
export function foldPlain(text: string, place: FoldPlace): string {
  if (place.key || place.column + text.length <= place.width) return text
  const margin = `\n${' '.repeat(place.indent)}`
  let column = place.column
  let folded = ''
  for (const [part] of text.matchAll(/ +|[^ ]+/g)) {
    if (part === ' ' && column > place.width) {
      folded += margin
      column = place.indent
    } else {
      folded += part
      column += lengthOf(part)
    }
  }
  return folded
}

/** A scalar in single quotes: quotes doubled, a line break written as one more, blanks folded as in plain ones. */
export function foldSingleQuoted(text: string, place: FoldPlace): string {
  const margin = ' '.repeat(place.indent)
  let column = place.column + 1
  let folded = ''
  for (const match of text.matchAll(/ +|[\n\u0085\u2028\u2029]+|[^ \n\u0085\u2028\u2029]+/g)) {
    const [part] = match
    const first = part.charAt(0)
    if (/[\n\u0085\u2028\u2029]/.test(first)) {
      folded += `${first === '\n' ? '\n' : ''}${part}${margin}`
      column = place.indent
    } else if (part === ' ' && column > place.width && !place.key && isInside(match.index, text)) {
      folded += `\n${margin}`
      column = place.indent
    } else {
      const quoted = part.replaceAll("'", "''")
      folded += quoted
      column += lengthOf(quoted)
    }
  }
  return `'${folded}'`
}

const shortEscapes: Record<string, string> = {
  '\0': '0',
  '\x07': 'a',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '\x1b': 'e',
  '"': '"',
  '\\': '\\',
  '\u0085': 'N',
  '\u00a0': '_',
  '\u2028': 'L',
  '\u2029': 'P',
}
const isEscaped = /["\\\u0085\u2028\u2029\ufeff]|[^\x20-\x7e\u00a0-\u{d7ff}\u{e000}-\ufffd]/u

/** A scalar in double quotes; a line is continued behind a backslash, at a blank or behind an escape. */
export function foldDoubleQuoted(text: string, place: FoldPlace): string {
  const margin = `\\\n${' '.repeat(place.indent)}`
  const characters = [...text]
  let column = place.column + 1
  let folded = ''
  let pending = ''
  for (const [index, character] of characters.entries()) {
    const special = isEscaped.test(character)
    if (special) {
      const written = pending + escapeCharacter(character)
      folded += written
      column += lengthOf(written)
      pending = ''
    }
    const breakable = index > 0 && index < characters.length - 1 && (character === ' ' || (special && pending === ''))
    if (breakable && !place.key && column + lengthOf(pending) > place.width) {
      folded += pending + margin
      column = place.indent
      pending = ''
      const next = special ? characters[index + 1] : character
      if (next === ' ') {
        folded += '\\'
        column += 1
      }
    }
    if (!special) pending += character
  }
  return `"${folded}${pending}"`
}

function escapeCharacter(character: string): string {
  const short = shortEscapes[character]
  if (short !== undefined) return `\\${short}`
  const code = character.codePointAt(0)!
  const digits = code.toString(16).toUpperCase()
  if (code > 0xffff) return `\\U${digits.padStart(8, '0')}`
  return code <= 0xff ? `\\x${digits.padStart(2, '0')}` : `\\u${digits.padStart(4, '0')}`
}

function isInside(index: number, text: string): boolean {
  return index > 0 && index + 1 < text.length
}

/** Length in code points. */
export function lengthOf(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length; i += 1) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00) length -= 1
  return length
}
