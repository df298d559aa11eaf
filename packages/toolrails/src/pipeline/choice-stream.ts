import { isJsonObject, type Json, type JsonObject } from 'toolform'
import { CallAssembler, type CallSlot } from '../stream/call-assembler.js'
import type { Plan } from './prepare.js'
import { repairEntry } from './repair.js'
import { asItCame, CallIds, type ReplyCall, toEntry } from './reply-call.js'
import { failOpenNow, type Run } from './run.js'
import { openSentenceReader } from './sentence-reader.js'
import { announce, isSettled, type Settled, settle } from './settle.js'
import { openTextReader, type Released, type TextReader } from './text-reader.js'

/** What a delta of the server became. */
export interface Passed {
  /** The delta goes out exactly as it came. */
  readonly same: boolean
  /** Otherwise: the deltas to send in its place, perhaps none. */
  readonly deltas: readonly JsonObject[]
}

/** How a choice ended. */
export interface Ended {
  readonly deltas: readonly JsonObject[]
  readonly finishReason: Json
}

/**
 * One choice of a streamed reply. Text goes out at once unless it may be the start of a call; calls go out when they
 * have closed and are right; the others wait for the end, where the model may have to be asked again.
 */
export class ChoiceStream {
  readonly #run: Run
  readonly #plan: Plan
  readonly #reader: TextReader
  readonly #calls = new CallAssembler()
  readonly #ids = new CallIds()
  /** Slots whose calls are out or wait. */
  #slotsTaken = 0
  /** Calls that wait for the end, in order; later ones queue behind them. */
  #waiting: ReplyCall[] = []
  /** Text that is held: if a call is forced, it was no answer; if calls are withdrawn, theirs stands before it. */
  #heldText = ''
  /** How many characters of text were sent. */
  #sentText = 0
  #content: string[] = []
  #written: string[] = []
  #sentCalls = 0
  ended = false

  constructor(run: Run, plan: Plan) {
    this.#run = run
    this.#plan = plan
    this.#reader = readerFor(plan)
  }

  /** Takes a delta of the server in. */
  push(delta: JsonObject): Passed {
    const { content, tool_calls: entries, ...rest } = delta
    const hasCalls = Array.isArray(entries) && entries.length > 0
    const hasText = typeof content === 'string' && content !== ''
    if (!hasCalls && !hasText) return { same: true, deltas: [] }
    const deltas: JsonObject[] = []
    if (hasText) {
      this.#content.push(content)
      const released = this.#released(() => this.#reader.push(content), content)
      if (!hasCalls && released.text === content && released.calls.length === 0 && !this.#holdsText) {
        this.#sentText += content.length
        return { same: true, deltas: [] }
      }
      this.#heldText += released.text
      this.#queue(released.calls)
    }
    if (hasCalls && this.#plan.choice.mode !== 'none') {
      for (const entry of entries) if (isJsonObject(entry)) this.#calls.add(entry)
      this.#takeClosed()
    }
    const ready = this.#sendReady()
    const text = this.#holdsText ? '' : this.#heldText
    if (text !== '') this.#heldText = ''
    this.#sentText += text.length
    const other = text === '' ? rest : { ...rest, content: text }
    if (Object.keys(other).length > 0) deltas.push(other)
    deltas.push(...ready)
    return { same: false, deltas }
  }

  /** The server is done with the choice: settles what waits. */
  async end(reason: Json): Promise<Ended> {
    this.ended = true
    const released = this.#released(() => this.#reader.end(), '')
    const deltas: JsonObject[] = []
    let text = this.#heldText + released.text
    this.#queue(released.calls)
    this.#takeAll()
    const truncated = reason === 'length'
    const demanded = this.#plan.choice.mode === 'required' && this.#sentCalls === 0
    if (demanded || this.#waiting.length > 0) {
      const known = [...this.#waiting]
      const settled =
        isSettled(this.#plan, known) && !(demanded && known.length === 0)
          ? { calls: known, withdrawn: [], forced: false }
          : await settle(this.#run, this.#plan, known, this.#wholeText(), truncated)
      if (settled.forced) text = ''
      if (settled.withdrawn.length > 0) text = this.#withdrawn(settled, text)
      this.#waiting = []
      if (text !== '') deltas.push({ content: text })
      for (const call of settled.calls) deltas.push(...this.#sendCall(call))
    } else if (text !== '') deltas.push({ content: text })
    return { deltas, finishReason: this.#finishReason(reason) }
  }

  /** The stream broke: what was held and is certain goes out before the error is told. */
  breakOff(): readonly JsonObject[] {
    this.ended = true
    const released = this.#released(() => this.#reader.end(), '')
    const text = this.#heldText + released.text
    this.#queue(released.calls)
    const deltas: JsonObject[] = text === '' ? [] : [{ content: text }]
    for (const call of this.#waiting) if (call.valid) deltas.push(...this.#sendCall(call))
    this.#waiting = []
    return deltas
  }

  /** Text waits for a forced call that takes its place, and for calls that may turn out to be text. */
  get #holdsText(): boolean {
    return this.#plan.choice.mode === 'required' || this.#waiting.some((call) => call.origin === 'text' && call.valid)
  }

  /** The text still to be sent when calls are none: without any call, the rest of the model's own. */
  #withdrawn({ calls, withdrawn }: Settled, text: string): string {
    if (this.#sentCalls === 0 && calls.length === 0) return this.#content.join('').slice(this.#sentText)
    return text + withdrawn.map((call) => call.written).join('')
  }

  #released(read: () => Released, otherwise: string): Released {
    return failOpenNow(this.#run, 'read', read, { text: otherwise, calls: [] })
  }

  #finishReason(reason: Json): Json {
    if (this.#sentCalls > 0) return reason === 'length' || reason === 'content_filter' ? reason : 'tool_calls'
    return reason === 'tool_calls' ? 'stop' : reason
  }

  #queue(calls: readonly ReplyCall[]): void {
    this.#waiting.push(...calls)
  }

  /** Calls before the newest one are complete when their brackets are; fragments of several may alternate. */
  #takeClosed(): void {
    const { slots } = this.#calls
    while (this.#slotsTaken < slots.length - 1 && slots[this.#slotsTaken]!.isClosed)
      this.#take(slots[this.#slotsTaken++]!)
  }

  #takeAll(): void {
    for (const slot of this.#calls.slots.slice(this.#slotsTaken)) this.#take(slot)
    this.#slotsTaken = this.#calls.slots.length
  }

  #take(slot: CallSlot): void {
    const entry = slot.entry()
    const call = failOpenNow(this.#run, 'repair', () => repairEntry(entry, this.#plan.offered), null)
    this.#waiting.push(call ?? asItCame(entry))
    if (call !== null) this.#written.push(call.written)
  }

  /** Sends the calls at the head of the queue that need no further question. */
  #sendReady(): JsonObject[] {
    const deltas: JsonObject[] = []
    if (this.#plan.choice.only !== null) return deltas
    while (this.#waiting.length > 0 && isSettled(this.#plan, [this.#waiting[0]!])) {
      deltas.push(...this.#sendCall(this.#waiting.shift()!))
    }
    return deltas
  }

  #sendCall(call: ReplyCall): JsonObject[] {
    announce(this.#run, call)
    const index = this.#sentCalls++
    const entry = toEntry(call, this.#ids.next(call.entry?.id))
    if (!isJsonObject(entry.function)) return [{ tool_calls: [{ index, ...entry }] }]
    const { arguments: text, ...named } = entry.function
    return [
      { tool_calls: [{ index, ...entry, function: { ...named, arguments: '' } }] },
      { tool_calls: [{ index, function: { arguments: text ?? '' } }] },
    ]
  }

  #wholeText(): string {
    return [this.#content.join(''), ...this.#written].filter((text) => text.trim() !== '').join('\n')
  }
}

/** Calls in the notations of prose have no marks: they need a reader of their own. */
function readerFor({ protocol, offered }: Plan): TextReader {
  const isProse = protocol !== null && protocol.family !== 'json' && protocol.family !== 'tags'
  return isProse ? openSentenceReader(protocol, offered) : openTextReader(offered)
}
