import { isJsonObject, type Json, type JsonObject } from 'toolform'
import { writeBody } from '../../pipeline/json-body.js'
import type { CallSlot } from '../../stream/call-assembler.js'
import { choiceIndex, choicesOf, type StreamItem } from '../../stream/chunks.js'
import { FinishedCalls } from '../../stream/finished-calls.js'
import { sseEvent } from '../../stream/sse-encode.js'
import { messageError, messageUsage, newMessageId, stopReason, toolInput } from './reply.js'

/** Writes the events of one streamed message. */
export class MessageEvents {
  readonly #body: JsonObject
  readonly #calls = new FinishedCalls()
  #index = 0
  #open: 'text' | 'thinking' | null = null
  #finishReason: Json | undefined
  #usage: Json | undefined
  started = false

  constructor(body: JsonObject) {
    this.#body = body
  }

  /** The event with which every stream begins. */
  start(): string {
    this.started = true
    const message = {
      id: newMessageId(),
      type: 'message',
      role: 'assistant',
      model: this.#body.model ?? '',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 0, output_tokens: 0 },
    }
    return event('message_start', { message })
  }

  /** The events for one item of the reply. */
  write(item: StreamItem): string {
    if (item.type === 'other') return item.raw.startsWith(':') ? item.raw : ''
    if (item.type === 'error')
      return this.fail(typeof item.error.message === 'string' ? item.error.message : 'the stream broke off', 500)
    if (item.type === 'done') return this.#end()
    if (isJsonObject(item.chunk.usage)) this.#usage = item.chunk.usage
    let text = ''
    for (const choice of choicesOf(item.chunk)) {
      if (choiceIndex(choice) !== 0) continue
      if (isJsonObject(choice.delta)) text += this.#delta(item, choice.delta)
      if (typeof choice.finish_reason === 'string') this.#finishReason = choice.finish_reason
    }
    return text
  }

  /** The event of a message that could not be completed. */
  fail(message: string, status: number): string {
    return sseEvent(writeBody(messageError(message, status)), 'error')
  }

  #delta(item: StreamItem & { type: 'chunk' }, delta: JsonObject): string {
    let text = ''
    const reasoning = delta.reasoning_content ?? delta.reasoning
    if (typeof reasoning === 'string' && reasoning !== '') {
      text += this.#into('thinking') + this.#blockDelta({ type: 'thinking_delta', thinking: reasoning })
    }
    if (typeof delta.content === 'string' && delta.content !== '') {
      text += this.#into('text') + this.#blockDelta({ type: 'text_delta', text: delta.content })
    }
    return text + this.#write(this.#calls.add(item, delta))
  }

  #into(kind: 'text' | 'thinking'): string {
    if (this.#open === kind) return ''
    const closed = this.#close()
    this.#open = kind
    const block = kind === 'text' ? { type: 'text', text: '' } : { type: 'thinking', thinking: '', signature: '' }
    return closed + event('content_block_start', { index: this.#index, content_block: block })
  }

  #close(): string {
    if (this.#open === null) return ''
    this.#open = null
    return event('content_block_stop', { index: this.#index++ })
  }

  #blockDelta(delta: JsonObject): string {
    return event('content_block_delta', { index: this.#index, delta })
  }

  /** Whole calls, a block each. */
  #write(slots: readonly CallSlot[]): string {
    if (slots.length === 0) return ''
    let text = this.#close()
    for (const slot of slots) {
      const block = { type: 'tool_use', id: slot.id, name: slot.name, input: {} }
      text += event('content_block_start', { index: this.#index, content_block: block })
      text += this.#blockDelta({ type: 'input_json_delta', partial_json: writeBody(toolInput(slot.argumentsText)) })
      text += event('content_block_stop', { index: this.#index++ })
    }
    return text
  }

  #end(): string {
    const text = this.#close() + this.#write(this.#calls.rest())
    const delta = { stop_reason: stopReason(this.#finishReason), stop_sequence: null }
    return text + event('message_delta', { delta, usage: messageUsage(this.#usage) }) + event('message_stop', {})
  }
}

function event(type: string, members: JsonObject): string {
  return sseEvent(writeBody({ type, ...members }), type)
}

/** The event that keeps a silent stream alive. */
export const pingEvent = event('ping', {})
