import { isJsonObject, type JsonObject } from 'toolform'
import { CallAssembler } from './call-assembler.js'
import { choiceIndex, choicesOf, type StreamItem } from './chunks.js'

interface Gathered {
  readonly message: JsonObject
  readonly calls: CallAssembler
  finishReason: string | null
}

/**
 * Puts the chunks of a streamed completion together into the one that a client receives without streaming.
 *
 * @returns the completion, or the error with which the stream broke off.
 * @example const { completion } = await assemble(items)
 */
export async function assemble(
  items: AsyncIterable<StreamItem>,
): Promise<{ readonly completion: JsonObject | null; readonly error: JsonObject | null }> {
  const head: JsonObject = {}
  const choices = new Map<number, Gathered>()
  for await (const item of items) {
    if (item.type === 'error') return { completion: null, error: item.error }
    if (item.type !== 'chunk') continue
    for (const [key, value] of Object.entries(item.chunk)) {
      if (key !== 'choices' && value !== null) head[key] = value
    }
    for (const choice of choicesOf(item.chunk)) {
      const index = choiceIndex(choice)
      let gathered = choices.get(index)
      if (gathered === undefined) {
        gathered = { message: { role: 'assistant', content: null }, calls: new CallAssembler(), finishReason: null }
        choices.set(index, gathered)
      }
      if (isJsonObject(choice.delta)) addDelta(gathered, choice.delta)
      if (typeof choice.finish_reason === 'string') gathered.finishReason ??= choice.finish_reason
    }
  }
  if (choices.size === 0 && Object.keys(head).length === 0) return { completion: null, error: null }
  return {
    completion: {
      ...head,
      object: 'chat.completion',
      choices: [...choices].sort(([a], [b]) => a - b).map(([index, gathered]) => finished(index, gathered)),
    },
    error: null,
  }
}

/** Text members grow, calls are gathered, anything else keeps its last value. */
function addDelta({ message, calls }: Gathered, delta: JsonObject): void {
  for (const [key, value] of Object.entries(delta)) {
    if (key === 'role' || value === null) continue
    if (key === 'tool_calls') {
      if (Array.isArray(value)) for (const entry of value) if (isJsonObject(entry)) calls.add(entry)
      continue
    }
    const before = message[key]
    message[key] = typeof value === 'string' && typeof before === 'string' ? before + value : value
  }
}

function finished(index: number, { message, calls, finishReason }: Gathered): JsonObject {
  const entries = calls.slots.map((slot) => slot.entry())
  return {
    index,
    message: entries.length > 0 ? { ...message, tool_calls: entries } : message,
    finish_reason: finishReason ?? 'stop',
  }
}
