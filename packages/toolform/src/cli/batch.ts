import { isToolformError } from '../errors.js'
import { isJsonObject, type Json, type JsonObject } from '../json/json.js'
import { parseStrict } from '../json/strict.js'
import { writeJson } from '../json/write.js'
import { operations } from './operations/index.js'
import { BadRequestError } from './operations/operation.js'
import type { Output } from './output.js'

/** Answers are gathered up to this many characters before they are written. */
const flushAt = 64 * 1024

/**
 * Answers every line of standard input with one line on standard output, in order, until the input ends.
 *
 * Only the line at hand and the answers not yet written are held, so that any number of lines streams. A line that is
 * no request is answered with an error, and the next goes on. Blank lines are passed over.
 */
export async function runBatch(output: Output): Promise<void> {
  let pending = ''
  let lineNumber = 0
  for await (const lines of splitLines(output.stdin)) {
    for (const line of lines) {
      lineNumber++
      if (line.trim() === '') continue
      pending += `${answerLine(line, lineNumber)}\n`
      if (pending.length >= flushAt) {
        await output.write(pending)
        pending = ''
      }
    }
    // Whoever waits for an answer before the next request must not wait for a full buffer.
    if (pending !== '') {
      await output.write(pending)
      pending = ''
    }
  }
}

/**
 * The answer to one request line, as one line of JSON without its newline.
 *
 * @example answerLine('{"op":"load","tools":[]}', 1) // '{"ok":true,"value":{…}}'
 */
export function answerLine(line: string, lineNumber: number): string {
  let id: { id?: Json } = {}
  try {
    const parsed = parseStrict(line)
    if (!parsed.ok) throw new BadRequestError(`line ${lineNumber} is not JSON; every line is one request object`)
    const request = parsed.value
    if (!isJsonObject(request)) throw new BadRequestError(`line ${lineNumber} is not a JSON object`)
    if (Object.hasOwn(request, 'id')) id = { id: request.id! }
    return writeJson({ ...id, ok: true, value: runOperation(request) })
  } catch (error) {
    const name = isToolformError(error) || error instanceof BadRequestError ? error.name : 'InternalError'
    return writeJson({ ...id, ok: false, error: name, message: error instanceof Error ? error.message : String(error) })
  }
}

function runOperation(request: JsonObject): unknown {
  const op = request.op
  if (typeof op !== 'string') throw new BadRequestError('the request has no op')
  if (!Object.hasOwn(operations, op)) {
    throw new BadRequestError(`unknown op '${op}'; expected one of ${Object.keys(operations).join(', ')}`)
  }
  return operations[op]!(request)
}

/** Lines of a byte stream, gathered by chunk; the last one needs no newline. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let parts: string[] = []
  for await (const chunk of chunks) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n')
    const last = pieces.pop()!
    if (pieces.length > 0) {
      pieces[0] = parts.join('') + pieces[0]!
      parts = []
      yield pieces
    }
    if (last !== '') parts.push(last)
  }
  const rest = parts.join('') + decoder.decode()
  if (rest !== '') yield [rest]
}
