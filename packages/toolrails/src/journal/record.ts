import { type Answer, type AnswerBody, type Exchange, isPieces } from '../http/exchange.js'

/** One request with its reply as the client got it. */
export interface JournalEntry {
  /** When the request came, ISO 8601. */
  readonly time: string
  readonly method: string
  readonly path: string
  readonly status: number
  /** Time until the reply was complete, or broke off. */
  readonly ms: number
  /** The client had all of it. */
  readonly complete: boolean
  /** What was done to the reply; a streamed one tells it in its own text. */
  readonly interventions: string | null
  readonly request: string
  readonly reply: string
}

/** Most characters that are kept of a request or a reply. */
const keptCharacters = 1_000_000

/**
 * Answers an exchange and tells a journal what was asked and what was answered, failed ones too. Keys are not told:
 * header fields are left out.
 *
 * @example const answer = await recorded(exchange, (one) => proxy.handle(one), (entry) => entries.push(entry))
 */
export async function recorded(
  exchange: Exchange,
  answer: (exchange: Exchange) => Promise<Answer>,
  journal: (entry: JournalEntry) => void,
): Promise<Answer> {
  const time = new Date().toISOString()
  const began = performance.now()
  let request = ''
  const given = await answer({
    ...exchange,
    readBody: async () => {
      const bytes = await exchange.readBody()
      request = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, keptCharacters)).toString('utf8')
      return bytes
    },
  })
  const { status, headers, body } = given
  const interventions = headers['x-toolrails-interventions']
  const tell = (reply: string, complete: boolean): void => {
    journal({
      time,
      method: exchange.method,
      path: exchange.path,
      status,
      ms: Math.round(performance.now() - began),
      complete,
      interventions: interventions === undefined ? null : String(interventions),
      request,
      reply,
    })
  }
  if (isPieces(body)) return { ...given, body: told(body, tell) }
  tell(textOf(body), true)
  return given
}

async function* told(
  pieces: AsyncIterable<string | Uint8Array>,
  tell: (reply: string, complete: boolean) => void,
): AsyncGenerator<string | Uint8Array> {
  const decoder = new TextDecoder()
  const parts: string[] = []
  let length = 0
  let complete = false
  try {
    for await (const piece of pieces) {
      if (length < keptCharacters) {
        const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
        parts.push(text)
        length += text.length
      }
      yield piece
    }
    complete = true
  } finally {
    tell(parts.join('').slice(0, keptCharacters), complete)
  }
}

function textOf(body: Exclude<AnswerBody, AsyncIterable<unknown>>): string {
  const text = body === null ? '' : typeof body === 'string' ? body : Buffer.from(body).toString('utf8')
  return text.slice(0, keptCharacters)
}
