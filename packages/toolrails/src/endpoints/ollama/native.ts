import { isJsonObject, type JsonObject, writeJson } from 'toolform'
import { readJsonObject, writeBody } from '../../pipeline/json-body.js'
import { mendCompletion } from '../../pipeline/plain.js'
import type { Plan } from '../../pipeline/prepare.js'
import type { Run } from '../../pipeline/run.js'
import { mendStream } from '../../pipeline/streamed.js'
import { choicesOf, type StreamItem, streamError } from '../../stream/chunks.js'
import type { UpstreamReply } from '../../upstreams/client.js'
import { ollamaCall } from './reply.js'

/**
 * Mends a whole reply of an Ollama server; everything but content and calls stays as the server gave it.
 *
 * @example await mendOllamaReply(run, plan, reply)
 */
export async function mendOllamaReply(run: Run, plan: Plan, reply: JsonObject): Promise<JsonObject> {
  const message = isJsonObject(reply.message) ? reply.message : {}
  const completion = {
    choices: [{ index: 0, message: chatMessage(message), finish_reason: finishReason(reply, message) }],
  }
  const mended = await mendCompletion(run, plan, completion)
  if (mended === completion) return reply
  const choice = choicesOf(mended)[0]
  const given = choice !== undefined && isJsonObject(choice.message) ? choice.message : {}
  return { ...reply, message: { ...message, ...ollamaParts(given) } }
}

/**
 * Mends a streamed reply of an Ollama server, line by line; untouched lines go out as they came.
 *
 * @example for await (const text of mendOllamaLines(run, plan, reply)) write(text)
 */
export async function* mendOllamaLines(run: Run, plan: Plan, reply: UpstreamReply): AsyncGenerator<string> {
  let last: JsonObject = {}
  const names = new Map<unknown, string>()
  const remember = (line: JsonObject): void => {
    last = line
  }
  for await (const batch of mendStream(run, plan, lineItems(reply, remember))) {
    let text = ''
    for (const item of batch) {
      if (item.type === 'other') text += item.raw
      else if (item.type === 'error') text += `${writeBody({ error: item.error.message ?? 'the stream broke off' })}\n`
      else if (item.type === 'chunk') text += item.raw ?? changedLine(item.chunk, last, names)
    }
    if (text !== '') yield text
  }
}

/** The lines as chunks of a chat completion; a line's own members ride along under `line`. */
async function* lineItems(
  reply: UpstreamReply,
  remember: (line: JsonObject) => void,
): AsyncGenerator<readonly StreamItem[]> {
  let finished = false
  let calls = 0
  try {
    for await (const lines of readLines(reply.plainBody())) {
      const items: StreamItem[] = []
      for (const text of lines) {
        const line = readJsonObject(text)
        if (line === null) continue
        if (line.error !== undefined) {
          yield [...items, { type: 'error', error: { message: String(line.error) }, raw: null }]
          return
        }
        const message = isJsonObject(line.message) ? line.message : {}
        const entries = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isJsonObject) : []
        const delta: JsonObject =
          typeof message.content === 'string' && message.content !== '' ? { content: message.content } : {}
        if (entries.length > 0) delta.tool_calls = entries.map((entry) => ({ ...chatCall(entry), index: calls++ }))
        const ends = line.done === true
        finished ||= ends
        remember(line)
        const choice = { index: 0, delta, finish_reason: ends ? (line.done_reason ?? 'stop') : null }
        items.push({ type: 'chunk', chunk: { line, choices: [choice] }, raw: ends ? null : `${text}\n` })
      }
      if (items.length > 0) yield items
    }
    yield [finished ? { type: 'done' } : streamError(new Error('it ended without its last line'))]
  } catch (error) {
    yield [streamError(error)]
  } finally {
    reply.cancel()
  }
}

/** A line for a chunk that is not as the server wrote it; empty for the first half of a call. */
function changedLine(chunk: JsonObject, last: JsonObject, names: Map<unknown, string>): string {
  const line = isJsonObject(chunk.line) ? chunk.line : last
  const choice = choicesOf(chunk)[0] ?? {}
  const delta = isJsonObject(choice.delta) ? choice.delta : {}
  const own = isJsonObject(line.message) ? line.message : {}
  const message: JsonObject = { ...own, content: delta.content ?? '' }
  delete message.tool_calls
  if (Array.isArray(delta.tool_calls)) {
    // Chunks tell a call's name first and its arguments next; Ollama's form has whole calls.
    const calls = delta.tool_calls.filter(isJsonObject).flatMap((entry) => {
      const { name, arguments: text } = isJsonObject(entry.function) ? entry.function : {}
      if (typeof name === 'string') names.set(entry.index, name)
      return text === ''
        ? []
        : [ollamaCall({ function: { name: names.get(entry.index) ?? '', arguments: text ?? '' } })]
    })
    if (calls.length === 0) return ''
    message.tool_calls = calls
  }
  const ends = choice.finish_reason !== null && choice.finish_reason !== undefined
  if (ends) return `${writeBody({ ...line, message })}\n`
  return `${writeBody({ model: line.model ?? '', created_at: line.created_at ?? '', message, done: false })}\n`
}

async function* readLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let parts: string[] = []
  for await (const bytes of body) {
    const pieces = decoder.decode(bytes, { stream: true }).split('\n')
    if (pieces.length === 1) {
      parts.push(pieces[0]!)
      continue
    }
    const first = parts.join('') + pieces[0]!
    parts = [pieces.at(-1)!]
    yield [first, ...pieces.slice(1, -1)].filter((line) => line.trim() !== '')
  }
  const rest = parts.join('')
  if (rest.trim() !== '') yield [rest]
}

function chatMessage(message: JsonObject): JsonObject {
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isJsonObject).map(chatCall) : []
  const written: JsonObject = { role: 'assistant', content: message.content ?? '' }
  if (calls.length > 0) written.tool_calls = calls
  return written
}

function chatCall(call: JsonObject): JsonObject {
  const own = isJsonObject(call.function) ? call.function : {}
  const args = own.arguments ?? {}
  return {
    type: 'function',
    id: call.id ?? '',
    function: { name: own.name ?? '', arguments: typeof args === 'string' ? args : writeJson(args) },
  }
}

function finishReason(reply: JsonObject, message: JsonObject): string {
  if (reply.done_reason === 'length') return 'length'
  return Array.isArray(message.tool_calls) && message.tool_calls.length > 0 ? 'tool_calls' : 'stop'
}

function ollamaParts(message: JsonObject): JsonObject {
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isJsonObject).map(ollamaCall) : []
  return { content: message.content ?? '', ...(calls.length > 0 ? { tool_calls: calls } : {}) }
}
