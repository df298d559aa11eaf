import { randomBytes } from 'node:crypto'
import { isJsonObject, type Json, type JsonObject, writeJson } from 'toolform'

/** A call on its way from the model to the client. */
export interface ReplyCall {
  /** The offered tool's own name, or the name as the model wrote it when no tool has it. */
  readonly name: string
  /** What the client gets as `arguments`. */
  readonly argumentsText: string
  /** Name and arguments fit an offered tool, or the call is none of ours to judge. */
  readonly valid: boolean
  /** No offered tool has this name, not even nearly. */
  readonly unknown: boolean
  /** Where it came from: the server's `tool_calls`, the reply's text, or a generation that was forced. */
  readonly origin: 'native' | 'text' | 'forced'
  /** The entry as the server sent it; null unless native. */
  readonly entry: JsonObject | null
  /** What the model wrote, for a prompt that shows it its own call. */
  readonly written: string
  /** Codes of the liberties taken; empty when it is as the model wrote it. */
  readonly mended: readonly string[]
}

/**
 * A call that stood in the server's `tool_calls`, unjudged.
 *
 * @example asItCame({ id: 'a', type: 'function', function: { name: 'now', arguments: '' } }).argumentsText // '{}'
 */
export function asItCame(entry: JsonObject): ReplyCall {
  const own = [entry.function, entry.custom].find(isJsonObject) ?? {}
  const name = typeof own.name === 'string' ? own.name : ''
  const argumentsText = textOf(own.arguments)
  const written = isJsonObject(entry.function) ? `${name}(${argumentsText})` : ''
  return { name, argumentsText, valid: true, unknown: false, origin: 'native', entry, written, mended: [] }
}

/** Arguments as text: servers also send an object, null or nothing. */
function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '{}'
  if (typeof value !== 'string') return writeJson(value)
  return value.trim() === '' ? '{}' : value
}

/**
 * An id for a call that has none.
 *
 * @example newCallId() // 'call_' and 24 hexadecimal digits
 */
export function newCallId(): string {
  return `call_${randomBytes(12).toString('hex')}`
}

/**
 * Gives every call of a reply an id of its own: the server's, unless it is missing or taken.
 *
 * @example new CallIds().next('call_1') // 'call_1'
 */
export class CallIds {
  readonly #used = new Set<string>()

  next(wanted: unknown): string {
    const id = typeof wanted === 'string' && wanted !== '' && !this.#used.has(wanted) ? wanted : newCallId()
    this.#used.add(id)
    return id
  }
}

/**
 * A call as an entry of `tool_calls`. The server's other members stay.
 *
 * @example toEntry(call, 'call_1').function
 */
export function toEntry(call: ReplyCall, id: string): JsonObject {
  const { entry } = call
  if (entry !== null && entry.function === undefined) return { ...entry, id }
  const own = entry?.function
  return {
    ...entry,
    id,
    type: 'function',
    function: {
      ...(typeof own === 'object' && own !== null && !Array.isArray(own) ? own : {}),
      name: call.name,
      arguments: call.argumentsText,
    },
  }
}

/**
 * Tells whether the entry of the server may go out exactly as it came.
 *
 * @example isUntouched(call, 'call_1')
 */
export function isUntouched(call: ReplyCall, id: string): boolean {
  const { entry } = call
  if (entry === null || entry.id !== id) return false
  const own = entry.function
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return true
  return own.name === call.name && own.arguments === call.argumentsText && entry.type === 'function'
}
