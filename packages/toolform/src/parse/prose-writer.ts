/** Text that says nothing between calls. */
const separators = /^[\s,;`]*$/

/**
 * Writes the text around calls and reasoning as soon as it is certain: blank space at their borders is left out, what
 * stood apart is joined by a line break, and a text without either stays as it is, byte for byte. Constant work a
 * character, however much blank space comes in however small pieces.
 */
export class ProseWriter {
  /** What is not shown before something that says more follows it. */
  #held: string[] = []
  /** Something of the present part was written. */
  #open = false
  /** Something of any part was written. */
  #any = false
  /** A call or reasoning came. */
  #parted = false
  readonly #exact: boolean

  /** @param exact Blank space stays where it stood, but for line breaks at the borders of calls. */
  constructor(exact: boolean) {
    this.#exact = exact
  }

  /** Takes more text, and returns what may be shown of it. */
  write(text: string): string {
    const end = this.#shownEnd(text)
    if (end === 0 || (!this.#open && separators.test(text))) {
      this.#held.push(text)
      return ''
    }
    const shown = this.#held.join('') + text.slice(0, end)
    this.#held = end < text.length ? [text.slice(end)] : []
    return this.#show(shown)
  }

  /** Blank space at the end is held; where all of it counts, from its first line break on. */
  #shownEnd(text: string): number {
    const ink = text.trimEnd().length
    if (!this.#exact || (ink === 0 && this.#held.length > 0)) return ink
    const lineBreak = text.slice(ink).search(/[\r\n]/)
    return lineBreak < 0 ? text.length : ink + lineBreak
  }

  /** Takes text all of which is certain, blank space included, and returns it behind what was held. */
  keep(text: string): string {
    const shown = this.#held.join('') + text
    this.#held = []
    return this.#show(shown)
  }

  #show(text: string): string {
    if (this.#open) return text
    this.#open = true
    const begun = this.#any
    this.#any = true
    return (begun ? '\n' : '') + (this.#parted ? text.trimStart() : text)
  }

  /** A call or reasoning stands here. */
  part(): void {
    this.#held = []
    this.#open = false
    this.#parted = true
  }

  /** All that was written so far was reasoning. */
  reset(): void {
    this.part()
    this.#any = false
  }

  /** What is left when the reply ends. */
  end(): string {
    const left = this.#held.join('')
    this.#held = []
    return this.#parted ? '' : left
  }
}
