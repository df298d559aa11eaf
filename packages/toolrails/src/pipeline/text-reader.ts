import { findCalls } from 'toolform'
import { createOpenerFinder, type OpenerFinder, startsMarker } from './call-openers.js'
import type { Offered } from './offered.js'
import { readText, textCall } from './read.js'
import type { ReplyCall } from './reply-call.js'

/** What a piece of a reply's text released. */
export interface Released {
  /** Text that is no part of a call. */
  readonly text: string
  /** Calls that closed. */
  readonly calls: readonly ReplyCall[]
}

/** Reads the text of a reply while it arrives. */
export interface TextReader {
  push(text: string): Released
  end(): Released
}

/** Marks around the reasoning that models write into their text; calls in it do not count. */
const reasoningMark = /<(\/?)(?:think(?:ing)?|thoughts?|reasoning|reflection|seed:think|mm:think)>|\[(\/?)THINK\]/g
const longestMark = 16

/** A call is only taken for complete when this much text follows that cannot belong to it. */
const followingText = 48

/** What no plain sentence has: more of the calls' notation may follow. */
const markup = /[<>[\]{}|｜"=:(_▁\\]/

/** Marks, brackets and separators that may stand behind a call. */
const closers = /^(?:\s|[\])};,`]|<\/?[^<>\n]{1,40}>|\[\/?\w{1,20}\])*/

/**
 * A reader for one choice of a streamed reply. Text is released at once; from the first character that may begin a call
 * it is held until it turns out to be one or not. A text is read again only when it has grown by a quarter, so that the
 * work stays linear.
 *
 * @example const reader = openTextReader(offered); reader.push('Sunny.').text // 'Sunny.'
 */
export function openTextReader(offered: Offered): TextReader {
  return offered.index.tools.length === 0 ? passingReader : new HoldingReader(offered)
}

const passingReader: TextReader = { push: (text) => ({ text, calls: [] }), end: () => ({ text: '', calls: [] }) }

const finders = new WeakMap<Offered, OpenerFinder>()

class HoldingReader implements TextReader {
  readonly #offered: Offered
  readonly #openers: OpenerFinder
  /** Text that is not released yet. */
  #held = ''
  /** From here on the held text may be a call; before it, blanks that may stand before one. */
  #readAt = 0
  #thinking = false
  #certain = false

  constructor(offered: Offered) {
    this.#offered = offered
    let openers = finders.get(offered)
    if (openers === undefined) {
      openers = createOpenerFinder(offered)
      finders.set(offered, openers)
    }
    this.#openers = openers
  }

  push(text: string): Released {
    this.#held += text
    let released = ''
    const calls: ReplyCall[] = []
    for (;;) {
      if (this.#thinking || !this.#certain) {
        const free = this.#free()
        released += this.#held.slice(0, free)
        this.#held = this.#held.slice(free)
        if (!this.#certain) break
      }
      if (this.#held.length < this.#readAt) break
      const done = this.#readHeld()
      if (done === null) {
        this.#readAt = Math.ceil(this.#held.length * 1.25) + 8
        break
      }
      released += done.text
      calls.push(...done.calls)
      this.#certain = false
      this.#readAt = 0
    }
    return { text: released, calls }
  }

  end(): Released {
    const held = this.#held
    this.#held = ''
    if (held === '' || this.#thinking) return { text: held, calls: [] }
    const { calls, prose } = readText(held, this.#offered)
    return { text: calls.length === 0 ? held : prose, calls }
  }

  /** How much of the held text can be no part of a call; notes whether a call begins behind it. */
  #free(): number {
    const { at, certain } = this.#openers.find(this.#held, 0)
    let from = 0
    reasoningMark.lastIndex = 0
    for (let mark = reasoningMark.exec(this.#held); mark !== null; mark = reasoningMark.exec(this.#held)) {
      if (!this.#thinking && mark.index > at && certain) break
      this.#thinking = mark[1] !== '/' && mark[2] !== '/'
      from = mark.index + mark[0].length
    }
    if (this.#thinking) return Math.max(from, this.#markStart())
    const next = from === 0 ? { at, certain } : this.#openers.find(this.#held, from)
    this.#certain = next.certain
    const end = Math.min(next.at, next.certain ? next.at : this.#markStart())
    // Line ends before a call belong to nobody once it is one.
    const written = this.#held.slice(0, end).trimEnd().length
    return this.#held.slice(written, end).includes('\n') ? written : end
  }

  /** Position of a tail that may be the beginning of a mark of reasoning. */
  #markStart(): number {
    const from = Math.max(0, this.#held.length - longestMark)
    const tail = this.#held.slice(from)
    const open = Math.max(tail.lastIndexOf('<'), tail.lastIndexOf('['))
    return open < 0 || /[>\]]/.test(tail.slice(open)) ? this.#held.length : from + open
  }

  /** Tells what the held text is, as far as that is certain; null while it is not. */
  #readHeld(): Released | null {
    const found = findCalls(this.#held, this.#offered.index)
    const last = found.calls.at(-1)
    if (last === undefined) return this.#notACall()
    const end = last.span.end + closers.exec(this.#held.slice(last.span.end))![0].length
    const rest = this.#held.slice(end)
    if (rest.length < followingText || markup.test(rest.slice(0, followingText))) return null
    const region = this.#held.slice(0, end)
    this.#held = rest
    const read = findCalls(region, this.#offered.index)
    const calls = read.calls.map((call) => textCall(call, region))
    return { text: read.prose === '' ? '' : `${read.prose}\n`, calls }
  }

  /** A bracket that closed without a call, or a fence that ended, was text. */
  #notACall(): Released | null {
    const end = startsMarker(this.#held.trimStart()) === false ? closedAt(this.#held) : null
    if (end === null) return null
    const text = this.#held.slice(0, end)
    this.#held = this.#held.slice(end)
    return { text, calls: [] }
  }
}

/** Position behind the brackets or the fence with which a text begins; null while they are open. */
function closedAt(text: string): number | null {
  const start = text.search(/\S/)
  if (text.startsWith('```', start)) {
    const close = text.indexOf('```', start + 3)
    return close < 0 ? null : close + 3
  }
  const open = text.slice(start).search(/[{[(]/)
  if (open < 0 || text[start] === '<') return null
  let depth = 0
  let inString = false
  for (let i = start + open; i < text.length; i++) {
    const character = text[i]!
    if (inString) {
      if (character === '\\') i++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if ('{[('.includes(character)) depth++
    else if ('}])'.includes(character) && --depth === 0) return i + 1
  }
  return null
}
