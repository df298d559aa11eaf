import { isJsonObject, type JsonObject } from 'toolform'
import { CallAssembler, type CallSlot } from './call-assembler.js'
import type { StreamItem } from './chunks.js'

/**
 * Hands out the calls of a streamed reply one by one, each as soon as nothing can be added to it: at once when the proxy
 * wrote it, because its calls are whole; when the next one begins or the reply ends when the server wrote it.
 *
 * @example
 * const calls = new FinishedCalls()
 * calls.add(item, delta) // the calls that are complete now
 * calls.rest()           // those that were still open
 */
export class FinishedCalls {
  readonly #calls = new CallAssembler()
  #given = 0

  /** Takes the calls of a delta in, and gives those that are complete now. */
  add(item: StreamItem & { readonly type: 'chunk' }, delta: JsonObject): readonly CallSlot[] {
    if (!Array.isArray(delta.tool_calls)) return []
    for (const entry of delta.tool_calls) if (isJsonObject(entry)) this.#calls.add(entry)
    const whole = item.raw === null
    const { slots } = this.#calls
    const from = this.#given
    while (this.#given < slots.length - (whole ? 0 : 1) && slots[this.#given]!.isClosed) this.#given++
    return slots.slice(from, this.#given)
  }

  /** The calls that the reply left open, whatever they lack. */
  rest(): readonly CallSlot[] {
    const { slots } = this.#calls
    const from = this.#given
    this.#given = slots.length
    return slots.slice(from)
  }
}
