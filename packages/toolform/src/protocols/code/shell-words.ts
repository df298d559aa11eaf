/** One word of a command line. */
export interface ShellWord {
  readonly text: string
  /** The word began with a quotation mark, so that it is a value and no option. */
  readonly quoted: boolean
}

/** The words of one command. */
export interface ShellLine {
  readonly words: readonly ShellWord[]
  /** Position behind the command: at its line break, or at the text's end. */
  readonly end: number
  /** False when the text ended inside a quotation. */
  readonly complete: boolean
}

/**
 * Splits a command into words as a shell does, up to the line break outside quotations that ends it. A quotation mark
 * inside a bare word stands for itself, because models write `it's` without quoting.
 *
 * @example readShellLine("--city 'New York'", 0).words // two words: --city, New York
 */
export function readShellLine(text: string, start: number, stop = '\n'): ShellLine {
  const words: ShellWord[] = []
  let at = start
  for (;;) {
    at = skipSpace(text, at)
    if (at >= text.length || text[at] === '\n' || text[at] === stop) return { words, end: at, complete: true }
    const quoted = isMark(text[at])
    const parts: string[] = []
    let mayQuote = true
    while (at < text.length && !/\s/.test(text[at]!) && text[at] !== stop) {
      const mark = text[at]!
      if (mayQuote && isMark(mark)) {
        const close = endOfQuote(text, at, mark)
        if (close < 0) return { words, end: text.length, complete: false }
        const inner = text.slice(at + 1, close)
        parts.push(mark === '"' ? inner.replace(/\\(["\\$`])/g, '$1') : inner)
        at = close + 1
        continue
      }
      const escaped = mark === '\\' && /[\s'"]/.test(text[at + 1] ?? '')
      parts.push(escaped ? text[at + 1]! : mark)
      // A quotation may follow another one or an option's equals sign.
      mayQuote = mark === '=' || escaped
      at += escaped ? 2 : 1
    }
    words.push({ text: parts.join(''), quoted })
  }
}

/**
 * Quotes a word for a shell where it needs it.
 *
 * @example quoteShellWord("it's") // `'it'"'"'s'`
 */
export function quoteShellWord(word: string): string {
  if (/^(?!--)[\w@%+=:,./-]+$/.test(word)) return word
  return `'${word.replaceAll("'", `'"'"'`)}'`
}

function isMark(character: string | undefined): boolean {
  return character === "'" || character === '"'
}

function skipSpace(text: string, start: number): number {
  let at = start
  for (;;) {
    if (text[at] !== '\n' && /\s/.test(text[at] ?? '')) at++
    else if (text.startsWith('\\\n', at)) at += 2
    else if (text.startsWith('\\\r\n', at)) at += 3
    else return at
  }
}

/** The mark that closes a quotation, -1 when there is none; only double ones know escapes. */
function endOfQuote(text: string, open: number, mark: string): number {
  if (mark === "'") return text.indexOf(mark, open + 1)
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === mark) return at
  }
  return -1
}
