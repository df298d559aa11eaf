import { isJsonObject, type Json, type JsonObject } from 'toolform'
import { writeBody } from '../../pipeline/json-body.js'
import type { CallSlot } from '../../stream/call-assembler.js'
import { choiceIndex, choicesOf, type StreamItem } from '../../stream/chunks.js'
import { FinishedCalls } from '../../stream/finished-calls.js'
import { sseEvent } from '../../stream/sse-encode.js'
import { callItem, emptyResponse, messageItem, newId, reasoningItem, responseEnd, responseUsage } from './items.js'
import type { ToolOrigin } from './request.js'

/** Writes the events of one streamed response. */
export class ResponseEvents {
  readonly #origins: ReadonlyMap<string, ToolOrigin>
  readonly #response: JsonObject
  readonly #output: JsonObject[] = []
  readonly #calls = new FinishedCalls()
  #sequence = 0
  /** The text or reasoning item that is being written. */
  #open: { readonly kind: 'message' | 'reasoning'; readonly id: string; text: string } | null = null
  #finishReason: Json | undefined
  #usage: Json | undefined

  constructor(body: JsonObject, origins: ReadonlyMap<string, ToolOrigin>) {
    this.#origins = origins
    this.#response = emptyResponse(body, 'in_progress')
  }

  /** The events with which every stream begins. */
  start(): string {
    return (
      this.#event('response.created', { response: this.#response }) +
      this.#event('response.in_progress', { response: this.#response })
    )
  }

  /** The events for one item of the reply. */
  write(item: StreamItem): string {
    if (item.type === 'error')
      return this.fail(typeof item.error.message === 'string' ? item.error.message : 'the stream broke off')
    if (item.type === 'done') return this.#end()
    if (item.type === 'other') return item.raw.startsWith(':') ? item.raw : ''
    if (isJsonObject(item.chunk.usage)) this.#usage = item.chunk.usage
    let text = ''
    for (const choice of choicesOf(item.chunk)) {
      if (choiceIndex(choice) !== 0) continue
      if (isJsonObject(choice.delta)) text += this.#delta(item, choice.delta)
      if (typeof choice.finish_reason === 'string') this.#finishReason = choice.finish_reason
    }
    return text
  }

  /** The event of a response that could not be completed. */
  fail(message: string): string {
    const response = {
      ...this.#response,
      status: 'failed',
      output: this.#output,
      error: { code: 'server_error', message },
    }
    return this.#event('response.failed', { response })
  }

  #delta(item: StreamItem & { type: 'chunk' }, delta: JsonObject): string {
    let text = ''
    const reasoning = delta.reasoning_content ?? delta.reasoning
    if (typeof reasoning === 'string' && reasoning !== '') text += this.#add('reasoning', reasoning)
    if (typeof delta.content === 'string' && delta.content !== '') text += this.#add('message', delta.content)
    return text + this.#write(this.#calls.add(item, delta))
  }

  #add(kind: 'message' | 'reasoning', piece: string): string {
    let text = ''
    if (this.#open?.kind !== kind) {
      text += this.#close()
      this.#open = { kind, id: newId(kind === 'message' ? 'msg' : 'rs'), text: '' }
      const { id } = this.#open
      const place = { output_index: this.#output.length }
      const item =
        kind === 'message'
          ? { ...messageItem('', id), status: 'in_progress', content: [] }
          : { ...reasoningItem('', id), content: [] }
      text += this.#event('response.output_item.added', { ...place, item })
      text += this.#event('response.content_part.added', {
        ...place,
        item_id: id,
        content_index: 0,
        part: partOf(kind, ''),
      })
    }
    const open = this.#open!
    open.text += piece
    return text + this.#event(`${eventOf(kind)}.delta`, { ...this.#place(open.id), delta: piece })
  }

  #close(): string {
    const open = this.#open
    if (open === null) return ''
    this.#open = null
    const place = this.#place(open.id)
    const item = open.kind === 'message' ? messageItem(open.text, open.id) : reasoningItem(open.text, open.id)
    const text =
      this.#event(`${eventOf(open.kind)}.done`, { ...place, text: open.text }) +
      this.#event('response.content_part.done', { ...place, part: partOf(open.kind, open.text) }) +
      this.#event('response.output_item.done', { output_index: this.#output.length, item })
    this.#output.push(item)
    return text
  }

  #place(itemId: string): JsonObject {
    return { item_id: itemId, output_index: this.#output.length, content_index: 0 }
  }

  /** Whole calls, an item each. */
  #write(slots: readonly CallSlot[]): string {
    if (slots.length === 0) return ''
    let text = this.#close()
    for (const slot of slots) {
      const item = callItem(slot.name, slot.argumentsText, slot.id, this.#origins)
      const place = { item_id: item.id!, output_index: this.#output.length }
      const custom = item.type === 'custom_tool_call'
      const whole = String(custom ? item.input : item.arguments)
      const begun = custom
        ? { ...item, status: 'in_progress', input: '' }
        : { ...item, status: 'in_progress', arguments: '' }
      const name = custom ? 'response.custom_tool_call_input' : 'response.function_call_arguments'
      text += this.#event('response.output_item.added', { output_index: place.output_index, item: begun })
      text += this.#event(`${name}.delta`, { ...place, delta: whole })
      text += this.#event(`${name}.done`, {
        ...place,
        ...(custom ? { input: whole } : { name: item.name!, arguments: whole }),
      })
      text += this.#event('response.output_item.done', { output_index: place.output_index, item })
      this.#output.push(item)
    }
    return text
  }

  #end(): string {
    const text = this.#close() + this.#write(this.#calls.rest())
    const end = responseEnd(this.#finishReason)
    const response = { ...this.#response, ...end, output: this.#output, usage: responseUsage(this.#usage) }
    return text + this.#event(`response.${end.status}`, { response })
  }

  #event(type: string, members: JsonObject): string {
    return sseEvent(writeBody({ type, sequence_number: this.#sequence++, ...members }), type)
  }
}

function eventOf(kind: 'message' | 'reasoning'): string {
  return kind === 'message' ? 'response.output_text' : 'response.reasoning_text'
}

function partOf(kind: 'message' | 'reasoning', text: string): JsonObject {
  return kind === 'message'
    ? { type: 'output_text', text, annotations: [], logprobs: [] }
    : { type: 'reasoning_text', text }
}
