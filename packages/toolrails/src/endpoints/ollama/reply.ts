import { isJsonObject, type Json, type JsonObject } from 'toolform'
import { readJsonObject, writeBody } from '../../pipeline/json-body.js'
import type { CallSlot } from '../../stream/call-assembler.js'
import { choiceIndex, choicesOf, type StreamItem } from '../../stream/chunks.js'
import { FinishedCalls } from '../../stream/finished-calls.js'

/**
 * A whole reply of `/api/chat` from a completion.
 *
 * @example toOllamaReply({ model: 'm' }, completion).done // true
 */
export function toOllamaReply(body: JsonObject, completion: JsonObject): JsonObject {
  const choice = choicesOf(completion)[0] ?? {}
  const given = isJsonObject(choice.message) ? choice.message : {}
  const message: JsonObject = { role: 'assistant', content: typeof given.content === 'string' ? given.content : '' }
  const thinking = given.reasoning_content ?? given.reasoning
  if (typeof thinking === 'string' && thinking !== '') message.thinking = thinking
  const calls = (Array.isArray(given.tool_calls) ? given.tool_calls : []).filter(isJsonObject).map(ollamaCall)
  if (calls.length > 0) message.tool_calls = calls
  return { ...head(body, completion.model), message, ...ending(choice.finish_reason, completion.usage) }
}

/** Writes the lines of one streamed reply. */
export class OllamaLines {
  readonly #body: JsonObject
  readonly #calls = new FinishedCalls()
  #finishReason: Json | undefined
  #usage: Json | undefined
  #model: Json | undefined

  constructor(body: JsonObject) {
    this.#body = body
  }

  /** The lines for one item of the reply. */
  write(item: StreamItem): string {
    if (item.type === 'other') return ''
    if (item.type === 'error') return `${writeBody({ error: item.error.message ?? 'the stream broke off' })}\n`
    if (item.type === 'done') return this.#end()
    this.#model ??= item.chunk.model
    if (isJsonObject(item.chunk.usage)) this.#usage = item.chunk.usage
    let text = ''
    for (const choice of choicesOf(item.chunk)) {
      if (choiceIndex(choice) !== 0) continue
      if (isJsonObject(choice.delta)) text += this.#delta(item, choice.delta)
      if (typeof choice.finish_reason === 'string') this.#finishReason = choice.finish_reason
    }
    return text
  }

  #delta(item: StreamItem & { type: 'chunk' }, delta: JsonObject): string {
    const message: JsonObject = { role: 'assistant', content: typeof delta.content === 'string' ? delta.content : '' }
    const thinking = delta.reasoning_content ?? delta.reasoning
    if (typeof thinking === 'string' && thinking !== '') message.thinking = thinking
    const told = message.content === '' && message.thinking === undefined ? '' : this.#line({ message, done: false })
    return told + this.#write(this.#calls.add(item, delta))
  }

  /** A line with whole calls. */
  #write(slots: readonly CallSlot[]): string {
    if (slots.length === 0) return ''
    const calls = slots.map((slot) => ollamaCall(slot.entry()))
    return this.#line({ message: { role: 'assistant', content: '', tool_calls: calls }, done: false })
  }

  #end(): string {
    const message = { role: 'assistant', content: '' }
    return this.#write(this.#calls.rest()) + this.#line({ message, ...ending(this.#finishReason, this.#usage) })
  }

  #line(members: JsonObject): string {
    return `${writeBody({ ...head(this.#body, this.#model), ...members })}\n`
  }
}

function head(body: JsonObject, model: Json | undefined): JsonObject {
  return { model: model ?? body.model ?? '', created_at: new Date().toISOString() }
}

function ending(finishReason: Json | undefined, usage: Json | undefined): JsonObject {
  const end: JsonObject = { done: true, done_reason: finishReason === 'length' ? 'length' : 'stop' }
  if (isJsonObject(usage)) {
    if (usage.prompt_tokens !== undefined) end.prompt_eval_count = usage.prompt_tokens
    if (usage.completion_tokens !== undefined) end.eval_count = usage.completion_tokens
  }
  return end
}

/**
 * A call in Ollama's form: no id, the arguments as an object.
 *
 * @example ollamaCall({ function: { name: 'now', arguments: '{}' } })
 */
export function ollamaCall(call: JsonObject): JsonObject {
  const own = isJsonObject(call.function) ? call.function : {}
  const text = typeof own.arguments === 'string' ? own.arguments : '{}'
  return { function: { name: own.name ?? '', arguments: readJsonObject(text) ?? { arguments: text } } }
}
