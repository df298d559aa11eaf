// One pass over a reply that is still arriving: its places, what it holds back and what it releases depend on each other.
import type { DialectId } from '../dialects/index.js'
import type { CallGrammar, CallRegion } from '../grammar/call-grammar.js'
import { mayGrowIntoCall } from '../grammar/pythonic.js'
import type { ToolIndex } from '../tool/tool-index.js'
import { AddresseeWatch } from './addressee-watch.js'
import { admitCalls, type FoundCall } from './admit-calls.js'
import { isCertain, mayBeCertain } from './certain-end.js'
import { ProseWriter } from './prose-writer.js'
import { isQuotedExample, mayBeQuoted } from './quoted-example.js'
import { type ReasoningStart, reasoningAt } from './reasoning.js'
import { endOfReasoning } from './reasoning-end.js'
import { longestOpening, mayStillOpen } from './region-opening.js'
import { RegionWatch } from './region-watch.js'
import { growingMarksBefore, markBehind, marksBefore } from './reply-marks.js'

/** What a scanner found out: text, thoughts, a call, or that all before was reasoning whose beginning was not written. */
export type ScanEvent =
  | { readonly type: 'prose' | 'reasoning'; readonly text: string }
  | { readonly type: 'call'; readonly call: FoundCall; readonly written: string }
  | { readonly type: 'reset'; readonly end: number }

/** Whoever makes a text be read more often than this means to be slow; short texts cost little however often. */
const mostRereading = 6
const freeRereading = 65_536
/** What may begin a call or reasoning. A word of more characters is no name. */
const candidate = /[{[<\]]|>>>|(?<![\p{L}\p{N}_.:-])(?:to=|Action:|call:|[\p{L}_][\p{L}\p{N}_.:-]{0,160}\s{0,16}\()/gu
/** The end of a text that may grow into a candidate. */
const growingCandidate = /(?:>{1,2}|(?<![\p{L}\p{N}_.:-])[\p{L}_][\p{L}\p{N}_.:-]{0,160}\s{0,16})$/u
/** Words that begin a call wherever they stand. */
const wordOpeners = ['to=', 'Action:', 'call:']
/** How much of what is settled stays for looking back. */
const lookBehind = 4200

/** How a {@link ReplyScanner} reads. */
export interface ScanOptions {
  readonly tools: ToolIndex
  readonly grammars: readonly CallGrammar[]
  /** The dialects that count; all of them when left out. */
  readonly wanted?: readonly DialectId[]
  /** Reasoning stays in the text, with its marks. */
  readonly keepsReasoning: boolean
}

interface Candidate {
  start: number
  /** Characters to pass over when no call begins here. */
  readonly step: number
  /** Position up to which it was judged. */
  judged: number
  /** Watches what is surely the beginning of a call; null while that is not sure. */
  watch: RegionWatch | null
}

/**
 * Reads a reply piece by piece. All that it does depends on the characters alone, never on the pieces: each reading is
 * made at a place that the text itself gives, with the text up to that place. Its work is linear.
 */
export class ReplyScanner {
  readonly #tools: ToolIndex
  readonly #grammars: readonly CallGrammar[]
  readonly #wanted: readonly DialectId[] | undefined
  readonly #keepsReasoning: boolean
  readonly #prose: ProseWriter
  readonly #addressee = new AddresseeWatch()
  #events: ScanEvent[] = []
  /** The part of the reply that is not settled, behind some that is. */
  #text = ''
  /** Position of `#text` in the reply. */
  #base = 0
  /** Up to here the text is settled: shown, or part of a call or of reasoning. */
  #settled = 0
  /** From here on nothing was looked at. */
  #at = 0
  #candidate: Candidate | null = null
  /** Pieces behind `#text` that were watched and are not worth a reading yet. */
  #watched: string[] = []
  /** What ends the reasoning at hand. */
  #thinking: string | RegExp | null = null
  #behindCall = false
  #work = 0
  /** First half of a character that was cut in two. */
  #half = ''

  constructor({ tools, grammars, wanted, keepsReasoning }: ScanOptions) {
    this.#tools = tools
    this.#grammars = grammars
    this.#wanted = wanted
    this.#keepsReasoning = keepsReasoning
    this.#prose = new ProseWriter(keepsReasoning)
  }

  /** Takes the next piece of the reply. */
  push(piece: string): ScanEvent[] {
    let text = this.#half + piece
    this.#half = ''
    if (/[\ud800-\udbff]$/.test(text)) {
      this.#half = text.slice(-1)
      text = text.slice(0, -1)
    }
    if (text === '') return []
    const watch = this.#candidate?.watch
    const due = watch == null ? 0 : watch.feed(text, 0)
    this.#watched.push(text)
    if (due < 0) return []
    const before = this.#text.length + this.#watched.reduce((sum, { length }) => sum + length, 0) - text.length
    this.#text += this.#watched.join('')
    this.#watched = []
    if (watch != null) this.#read(before + due, false)
    this.#scan(false)
    return this.#take()
  }

  /** Tells that the reply ended. */
  end(): ScanEvent[] {
    this.#text += this.#watched.join('') + this.#half
    this.#watched = []
    this.#half = ''
    this.#scan(true)
    this.#release(this.#text.length)
    this.#tell('prose', this.#prose.end())
    return this.#take()
  }

  #take(): ScanEvent[] {
    const events = this.#events
    this.#events = []
    return events
  }

  #tell(type: 'prose' | 'reasoning', text: string): void {
    if (text === '') return
    const last = this.#events.at(-1)
    if (last?.type === type) this.#events[this.#events.length - 1] = { type, text: last.text + text }
    else this.#events.push({ type, text })
  }

  #release(to: number): void {
    if (to <= this.#settled) return
    this.#tell('prose', this.#prose.write(this.#text.slice(this.#settled, to)))
    this.#settled = to
  }

  /** Gives reasoning out as it stands. */
  #keep(to: number): void {
    if (to <= this.#settled) return
    this.#tell('prose', this.#prose.keep(this.#text.slice(this.#settled, to)))
    this.#settled = to
  }

  /** Goes on as far as the text allows. */
  #scan(whole: boolean): void {
    if (this.#tools.tools.length === 0) {
      this.#release(this.#text.length)
      this.#at = this.#text.length
    }
    while (this.#advance(whole)) {}
    if (this.#settled > 2 * lookBehind) this.#forget(this.#settled - lookBehind)
  }

  /** Lets go of characters that nothing looks back at any more. */
  #forget(length: number): void {
    this.#addressee.isToUser(this.#text, this.#base, this.#settled)
    this.#text = this.#text.slice(length)
    this.#base += length
    this.#settled -= length
    this.#at -= length
    if (this.#candidate === null) return
    this.#candidate.start -= length
    this.#candidate.judged -= length
  }

  /** One step; false when only more text helps. */
  #advance(whole: boolean): boolean {
    if (this.#thinking !== null) return this.#leaveReasoning(this.#thinking, whole)
    if (this.#candidate !== null) return this.#judge(this.#candidate, whole)
    if (this.#behindCall) {
      const mark = markBehind(this.#text, this.#at, whole)
      if (mark === null) return false
      this.#at += mark
      this.#settled = this.#at
      this.#behindCall = mark > 0
      return true
    }
    candidate.lastIndex = this.#at
    const next = candidate.exec(this.#text)
    if (next !== null) {
      const step = next[0].endsWith('(') ? next[0].length : 1
      this.#candidate = { start: next.index, step, judged: next.index + next[0].length - 1, watch: null }
      return true
    }
    const window = this.#text.slice(Math.max(this.#at, this.#text.length - 200))
    const growing = whole ? null : growingCandidate.exec(window)
    // What stands before the window tells whether a word begins in it.
    const at = this.#text.length - (growing === null ? 0 : window.length - growing.index)
    this.#at = growing === null || this.#mayBegin(growing[0], at) ? at : this.#text.length
    if (!whole) this.#release(growingMarksBefore(this.#text, this.#settled, this.#at))
    return false
  }

  /** Tells whether what stands at the end of the text may grow into a candidate that is the beginning of a call. */
  #mayBegin(ending: string, at: number): boolean {
    const isOpener = ending[0] === '>' || wordOpeners.some((opener) => opener.startsWith(ending))
    return isOpener || mayGrowIntoCall(this.#text, at, this.#tools)
  }

  #leaveReasoning(close: string | RegExp, whole: boolean): boolean {
    const { thought, end } = endOfReasoning(this.#text, this.#at, close)
    const to = end === null && whole ? this.#text.length : thought
    if (this.#keepsReasoning) this.#keep(end ?? to)
    else this.#tell('reasoning', this.#text.slice(this.#at, to))
    this.#at = end ?? to
    this.#settled = this.#at
    if (end !== null) this.#thinking = null
    return end !== null
  }

  /** Finds out what begins at a candidate. */
  #judge(at: Candidate, whole: boolean): boolean {
    if (at.watch !== null) return this.#follow(at, at.watch, whole)
    const length = this.#text.length
    while (at.judged < length) {
      if (at.judged - at.start > longestOpening) return this.#pass(at.start + at.step)
      at.judged++
      if (!isBorder(this.#text, at.start, at.judged, whole)) continue
      if (at.judged < at.start + at.step) continue
      const window = this.#text.slice(0, at.judged)
      const thought = reasoningAt(window, at.start)
      if (thought !== null) return this.#think(at.start, thought)
      if (beginsRegion(window, at.start, this.#grammars, this.#tools)) {
        if (whole && this.#work > mostRereading * length + freeRereading) return this.#pass(at.start + at.step)
        at.watch = new RegionWatch(window.slice(at.start))
        return true
      }
      const opening = window.slice(at.start, at.start + longestOpening)
      if (!mayStillOpen(opening, (name) => this.#tools.get(name)?.name === name)) return this.#pass(at.start + at.step)
    }
    if (whole) return this.#pass(at.start + at.step)
    this.#release(growingMarksBefore(this.#text, this.#settled, at.start))
    return false
  }

  #think(start: number, { length, close }: ReasoningStart): boolean {
    this.#release(start)
    this.#thinking = close
    if (this.#keepsReasoning) this.#keep(start + length)
    else if (close === null) this.#prose.reset()
    else this.#prose.part()
    // Only the end of the reasoning was written: all that stood before it was thought, not said.
    if (close === null) this.#events.push({ type: 'reset', end: this.#base + start + length })
    return this.#pass(start + length, true)
  }

  /** Watches a call until a reading is due. */
  #follow(at: Candidate, watch: RegionWatch, whole: boolean): boolean {
    const due = watch.feed(this.#text, at.start + watch.length)
    if (due >= 0) return this.#read(due, false)
    if (whole) return this.#read(this.#text.length, true)
    this.#release(growingMarksBefore(this.#text, this.#settled, at.start))
    return false
  }

  /** Reads the candidate with the text up to a position; true, since something was found out. */
  #read(to: number, whole: boolean): boolean {
    const { start, step, watch } = this.#candidate!
    const late = whole || watch!.late
    const early = !whole && watch!.early && mayBeCertain(this.#text, start, to)
    if (!early && !late) return true
    // One that is not late is made again when it is, and counts then.
    if (late) this.#work += to - start
    if (this.#work > mostRereading * (this.#base + to) + freeRereading + to - start) return this.#pass(start + step)
    const window = this.#text.slice(0, to)
    const region = readRegion(window, start, this.#grammars, this.#tools)
    const certain = early && region !== null && isCertain(window, region)
    if (!certain && !late) return true
    if (region === null) return this.#pass(start + step)
    const ended = certain || (region.complete && region.unclosed !== true && region.end < to)
    const settled = whole || (ended && !mayBeQuoted(window, region))
    if (!settled) return true
    const shown = this.#addressee.isToUser(window, this.#base, start) || isQuotedExample(window, region)
    const calls = shown ? [] : admitCalls(region, window, this.#base, this.#tools, this.#wanted)
    if (calls.length === 0)
      return this.#pass(region.complete ? Math.max(region.end, start + 1) : behindRun(window, start, step))
    const marks = marksBefore(this.#text, this.#settled, start)
    this.#release(this.#keepsReasoning ? endOfBlank(this.#text, marks, start) : marks)
    this.#prose.part()
    for (const call of calls) {
      const written = window.slice(call.span.start - this.#base, call.span.end - this.#base)
      this.#events.push({ type: 'call', call, written })
    }
    this.#behindCall = true
    return this.#pass(Math.max(region.end, start + 1), true)
  }

  #pass(to: number, settled = false): true {
    this.#candidate = null
    this.#at = to
    if (settled) this.#settled = to
    return true
  }
}

/**
 * A reading is tried where a word or a sign ends, so that a mark is never cut in the middle of a word; in tags only
 * behind their first word, their ends and blank space.
 */
function isBorder(text: string, start: number, at: number, whole: boolean): boolean {
  const last = text[at - 1]!
  // More blank space behind blank space tells nothing.
  if (last <= ' ' && at - start > 2 && text[at - 2]! <= ' ') return false
  const inWord = isWord(last)
  // In the middle of a word nothing is tried.
  if (inWord && (at < text.length ? isWord(text[at]!) : !whole)) return false
  if (text[start] !== '<' || at - start <= 2) return true
  return inWord ? at - start <= 64 && /^<\/?\w+$/.test(text.slice(start, at)) : /[>\s{]/.test(last)
}

function isWord(character: string): boolean {
  const code = character.charCodeAt(0)
  if (code > 127) return /[\p{L}\p{N}_]/u.test(character)
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95
}

/** Where to go on behind a bracket that nothing closes: in a run of them, at the last, since the text ends inside each. */
function behindRun(text: string, start: number, step: number): number {
  let next = start + step
  while (text[start] === '[' && text[next] === '[' && text[next + 1] === '[') next++
  return next
}

/** Position behind the blank space with which a part of a text begins, as far as its line goes. */
function endOfBlank(text: string, from: number, to: number): number {
  return from + /^[^\S\r\n]*/.exec(text.slice(from, to))![0].length
}

/** What the grammars read at a position: calls, else that something is there; null when no call begins there. */
function readRegion(text: string, at: number, grammars: readonly CallGrammar[], tools: ToolIndex): CallRegion | null {
  let empty: CallRegion | null = null
  for (const grammar of grammars) {
    grammar.opener.lastIndex = at
    if (!grammar.opener.test(text)) continue
    const region = grammar.read(text, at, tools)
    if (region === null) continue
    if (region.calls.length > 0) return region
    empty ??= region
  }
  return empty
}

/** Tells whether any grammar takes a position for the beginning of a call. */
function beginsRegion(text: string, at: number, grammars: readonly CallGrammar[], tools: ToolIndex): boolean {
  for (const grammar of grammars) {
    grammar.opener.lastIndex = at
    if (!grammar.opener.test(text)) continue
    if (grammar.begins === undefined ? grammar.read(text, at, tools) !== null : grammar.begins(text, at)) return true
  }
  return false
}
