/** One event of a stream of server-sent events. */
export interface SseEvent {
  /** The `data` lines joined by newlines; null when the block holds comments or other fields only. */
  readonly data: string | null
  /** The `event` field, or empty. */
  readonly type: string
  /** Comment lines with their newlines, as they stood. */
  readonly comments: string
  /** The whole block as it stood, with the blank line that ends it; every line ends in LF. */
  readonly raw: string
}

/**
 * Reads server-sent events from bytes that arrive in any pieces: characters and lines may be split anywhere, lines may
 * end in LF, CRLF or CR, `data` may span several lines. Linear in what it is given.
 *
 * @example new SseDecoder().push(new TextEncoder().encode('data: 1\n\n'))[0].data // '1'
 */
export class SseDecoder {
  readonly #decoder = new TextDecoder()
  /** Pieces of the line that has not ended yet. */
  #line: string[] = []
  #endedInCarriageReturn = false
  #raw: string[] = []
  #data: string[] | null = null
  #type = ''
  #comments = ''

  /** Events that are complete after these bytes. */
  push(bytes: Uint8Array): SseEvent[] {
    return this.#read(this.#decoder.decode(bytes, { stream: true }))
  }

  /** The last event when the stream ended without the blank line behind it. */
  end(): SseEvent[] {
    const events = this.#read(this.#decoder.decode())
    if (this.#line.length > 0) this.#endLine()
    const last = this.#endEvent()
    return last === null ? events : [...events, last]
  }

  #read(text: string): SseEvent[] {
    const events: SseEvent[] = []
    let start = 0
    if (this.#endedInCarriageReturn && text.startsWith('\n')) {
      start = 1
    }
    if (text.length > 0) this.#endedInCarriageReturn = false
    let nextReturn = text.indexOf('\r', start)
    while (start < text.length) {
      const newline = text.indexOf('\n', start)
      if (nextReturn >= 0 && nextReturn < start) nextReturn = text.indexOf('\r', start)
      const end = newline < 0 ? nextReturn : nextReturn < 0 ? newline : Math.min(newline, nextReturn)
      if (end < 0) {
        this.#line.push(text.slice(start))
        break
      }
      const pair = text[end] === '\r' && text[end + 1] === '\n'
      if (text[end] === '\r' && end + 1 === text.length) this.#endedInCarriageReturn = true
      const ending = pair ? '\r\n' : text[end]!
      this.#line.push(text.slice(start, end))
      const event = this.#endLine()
      if (event !== null) events.push(event)
      start = end + ending.length
    }
    return events
  }

  #endLine(): SseEvent | null {
    const line = this.#line.length === 1 ? this.#line[0]! : this.#line.join('')
    this.#line = []
    if (line === '') return this.#endEvent()
    this.#raw.push(line, '\n')
    const colon = line.indexOf(':')
    if (colon === 0) {
      this.#comments += `${line}\n`
      return null
    }
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'data') {
      if (this.#data === null) this.#data = [value]
      else this.#data.push(value)
    } else if (field === 'event') this.#type = value
    return null
  }

  #endEvent(): SseEvent | null {
    if (this.#raw.length === 0) return null
    const event = {
      data: this.#data === null ? null : this.#data.join('\n'),
      type: this.#type,
      comments: this.#comments,
      raw: `${this.#raw.join('')}\n`,
    }
    this.#raw = []
    this.#data = null
    this.#type = ''
    this.#comments = ''
    return event
  }
}
