/** What follows an end must be seen before the end is believed; behind a quote this many characters. */
const behindQuote = 24
/** Longest tag that is looked at. */
const longestTag = 80
/** Behind this tag a word of the dialect says what was closed. */
const closeTag = '<|close|>'
const longestWord = 8
/** 1 for characters that may open or end something. */
const signs = Uint8Array.from({ length: 128 }, (_, code) =>
  '"\'\\{}[]()<'.includes(String.fromCharCode(code)) ? 1 : 0,
)
/** Elements that end a call or a block of calls. */
const closingElement =
  /^<\/(?:[\w-]*[:|_]|[｜|]\w+[｜|]\s?)?(?:tool_calls?|function_calls?|TOOLCALL|tools?|calls?|function|invoke)(?::\w+)?\s*>$/
/** Elements inside a call. */
const innerElement = /^<\/(?:[\w-]*[:|_]|[｜|]\w+[｜|]\s?)?(?:param(?:eter)?|arg(?:ument)?|arg_\w+|item)(?::\w+)?\s*>$/
/** The beginning of an element that may hold its arguments as JSON. */
const jsonElement = /^<(?:[\w-]*[:|_])?(?:function|invoke|tool_call)\b[^<>]*>$/
/** Tokens that end a call. */
const closingToken =
  /^<(?:[|｜](?:\w+:)?(?:end|eom|eot|call|return|im_end|END_\w+|end_\w+|\w+_end|\w*suffix)(?::\w+)?[|｜]>|[|｜].*[▁_]end[|｜]>$|end_function_call>|tool_call\|>)/

/**
 * Watches the characters of what may be a call, to tell when it is worth reading: when its brackets are closed, or a
 * closing tag was written, and what stands behind is known. Its answer depends on the characters alone, not on the
 * pieces in which they come. Constant work a character.
 */
export class RegionWatch {
  /** Characters watched so far. */
  length = 0
  /** Work that readings have cost, in characters. */
  spent = 0
  /** Of the reading that is due: an end was written, so that its calls may be certain without a look at what follows. */
  early = false
  /** Of the reading that is due: what stands behind an end is known, so that it decides. */
  late = false
  #spentEarly = 0
  readonly #tagged: boolean
  /** Its last bracket ends it; null for an element in which a bracket may be the first to follow. */
  #bracketed: boolean | null
  /** The tag that closes the element with which it begins. */
  readonly #ownEnd: string
  #ended = false
  #depth = 0
  #plainDepth = 0
  #quote = 0
  #escaped = false
  #before = 0
  #tag: string | null = null
  #lastTag = ''
  #between = ''
  #armed: 'no' | 'weak' | 'strong' = 'no'
  #quoteAt = -1

  /** Characters in which nothing ends yet. */
  readonly #opening: number

  /** @param opening What showed that a call begins: a tag, in which brackets end nothing for sure, or a bracket. */
  constructor(opening: string) {
    this.#tagged = /^[<\]]/.test(opening)
    this.#bracketed = /^[{[]|\{$/.test(opening) || (jsonElement.test(opening) ? null : false)
    this.#ownEnd = opening.replace(/^<([^\s<>="/]*)[\s\S]*$/, '</$1>')
    this.#opening = opening.length
  }

  /**
   * Watches more characters, up to where a reading is due; returns the position behind it, or -1 when none is due. Where
   * an end was written a reading is due at once, `early`, and another one, `late`, when it shows what stands behind it.
   */
  feed(text: string, from: number): number {
    this.late = false
    for (let at = from; at < text.length; at++) {
      if (this.#armed === 'no' && this.#tag === null) {
        at = this.#passOver(text, at)
        if (at === text.length) break
      }
      const code = text.charCodeAt(at)
      const before = this.#armed
      this.length++
      this.#armed = 'no'
      this.#ended = false
      this.#step(code, text, at)
      if (before !== 'no') {
        if (this.#follows(code)) this.late = this.#mayRead(before)
        else this.#arm(before)
      }
      this.early = this.#ended && this.length >= this.#opening && this.#mayReadEarly()
      if (this.early || this.late) return at + 1
    }
    return -1
  }

  /** Passes over characters that open and end nothing; returns the position behind them. */
  #passOver(text: string, from: number): number {
    if (this.#escaped || (this.#lastTag === closeTag && this.#between.length < longestWord)) return from
    let at = from
    while (at < text.length) {
      const code = text.charCodeAt(at)
      if (code < 128 && signs[code] === 1) break
      at++
    }
    this.length += at - from
    for (let last = at - 1; last >= from; last--) {
      if (text.charCodeAt(last) <= 32) continue
      this.#before = text.charCodeAt(last)
      break
    }
    return at
  }

  /** Tells whether what stands behind an end is known by now. */
  #follows(code: number): boolean {
    if (this.#quoteAt >= 0) {
      if (this.length - this.#quoteAt < behindQuote) return false
      this.#quoteAt = -1
      return true
    }
    if (code === 32 || (code >= 9 && code <= 13)) return false
    if (code !== 34 && code !== 39 && code !== 96) return true
    this.#quoteAt = this.length
    return false
  }

  /** Readings together cost a few times the characters, so that the work stays linear. */
  #mayRead(strength: 'weak' | 'strong'): boolean {
    const allowed = strength === 'strong' ? 6 * this.length + 2048 : 2 * this.length + 1024
    if (this.spent + this.length > allowed) return false
    this.spent += this.length
    return true
  }

  #mayReadEarly(): boolean {
    if (this.#spentEarly > this.length + 1024) return false
    this.#spentEarly += this.length
    return true
  }

  #arm(strength: 'weak' | 'strong'): void {
    if (this.#armed !== 'strong' && this.length >= this.#opening) this.#armed = strength
  }

  #step(code: number, text: string, at: number): void {
    this.#watchTag(code, text, at)
    if (this.#bracketed === null && code > 32 && this.length > this.#opening) this.#bracketed = code === 123
    if (this.#quote !== 0) {
      if (this.#escaped) this.#escaped = false
      else if (code === 92) this.#escaped = true
      else if (code === this.#quote) this.#quote = 0
    } else if (code === 34 || (code === 39 && opensValue(this.#before))) this.#quote = code
    else if (isOpening(code)) this.#depth++
    else if (isClosing(code) && this.#depth > 0 && --this.#depth === 0) {
      this.#arm(this.#tagged ? 'weak' : 'strong')
      this.#ended = this.#bracketed === true
    }
    if (isOpening(code)) this.#plainDepth++
    else if (isClosing(code) && --this.#plainDepth <= 0) {
      this.#plainDepth = 0
      this.#arm('weak')
    }
    if (code > 32) this.#before = code
  }

  #watchTag(code: number, text: string, at: number): void {
    if (code === 60) this.#tag = '<'
    else if (this.#tag === null) {
      if (this.#lastTag === closeTag && this.#between.length < longestWord) this.#between += text[at]
    } else if (code === 10 || this.#tag.length > longestTag) this.#tag = null
    else {
      this.#tag += text[at]
      if (code === 62) this.#endTag(this.#tag)
    }
  }

  #endTag(tag: string): void {
    if (innerElement.test(tag)) this.#between = ''
    else if (tag.startsWith('</') || tag.endsWith('/>') || closingToken.test(tag)) {
      const strong = tag.endsWith('/>') || !tag.startsWith('</') || tag === this.#ownEnd || closingElement.test(tag)
      this.#arm(strong ? 'strong' : 'weak')
      this.#ended = strong
    } else if (tag === '<|sep|>' && this.#lastTag === closeTag) {
      if (this.#between === 'call' || this.#between === 'tools') {
        this.#arm('strong')
        this.#ended = true
      }
    }
    this.#lastTag = tag
    this.#between = ''
    this.#tag = null
  }
}

function isOpening(code: number): boolean {
  return code === 123 || code === 91 || code === 40
}

function isClosing(code: number): boolean {
  return code === 125 || code === 93 || code === 41
}

/** A single quote opens a string where a value or key may begin; elsewhere it is an apostrophe. */
function opensValue(before: number): boolean {
  return before === 123 || before === 91 || before === 40 || before === 44 || before === 58 || before === 61
}
