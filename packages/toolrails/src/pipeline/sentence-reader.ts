import { canonicalName, ReplyStream, type StreamEvent } from 'toolform'
import type { Protocol } from 'toolform/protocols'
import type { Offered } from './offered.js'
import { readAnswer, sentenceEnd } from './protocol-reader.js'
import { textCall } from './read.js'
import type { ReplyCall } from './reply-call.js'
import type { Released, TextReader } from './text-reader.js'

/**
 * Reads a streamed reply whose calls are sentences, which no mark announces: a sentence is released when it is complete
 * and names no tool; from the first that names one, the answer is held to its end. Calls in a dialect come out as
 * anywhere else; once one came, no sentence is a call.
 *
 * @example openSentenceReader(protocol, offered).push('Let me see. I will').text // 'Let me see. '
 */
export function openSentenceReader(protocol: Protocol, offered: Offered): TextReader {
  return new SentenceReader(protocol, offered)
}

class SentenceReader implements TextReader {
  readonly #protocol: Protocol
  readonly #offered: Offered
  readonly #stream: ReplyStream
  readonly #names: readonly string[]
  #held: string[] = []
  /** The last character: a sentence may end behind it. */
  #last = ''
  /** A sentence named a tool. */
  #named = false
  /** A call in a dialect came. */
  #called = false

  constructor(protocol: Protocol, offered: Offered) {
    this.#protocol = protocol
    this.#offered = offered
    this.#stream = new ReplyStream(offered.index, { reasoning: 'keep' })
    this.#names = offered.index.tools.map((tool) => canonicalName(tool.name)).filter((name) => name !== '')
  }

  push(text: string): Released {
    return this.#take(this.#stream.push(text))
  }

  end(): Released {
    const { text, calls } = this.#take(this.#stream.end())
    const held = this.#letGo()
    if (this.#called) return { text: text + held, calls }
    const read = readAnswer(held, this.#protocol, this.#offered)
    return { text: text + read.prose, calls: read.calls }
  }

  #take(events: readonly StreamEvent[]): Released {
    let text = ''
    const calls: ReplyCall[] = []
    for (const event of events) {
      if (event.type === 'prose') text += this.#hear(event.text)
      else if (event.type === 'call_end') {
        text += this.#letGo()
        calls.push(textCall(event, event.written))
        this.#called = true
      }
    }
    return { text, calls }
  }

  /** Takes more of the answer; returns its sentences that are complete and name no tool. */
  #hear(text: string): string {
    if (this.#called) return text
    let free = ''
    let from = 0
    for (const end of this.#named ? [] : (this.#last + text).matchAll(sentenceEnd)) {
      const to = end.index + end[0].length - this.#last.length
      this.#held.push(text.slice(from, to))
      from = to
      this.#named = this.#namesTool(this.#held.join(''))
      if (this.#named) break
      free += this.#letGo()
    }
    this.#held.push(text.slice(from))
    this.#last = text.slice(-1)
    return free
  }

  #namesTool(sentence: string): boolean {
    const plain = canonicalName(sentence)
    return this.#names.some((name) => plain.includes(name)) || /[{<[`]/.test(sentence)
  }

  #letGo(): string {
    const text = this.#held.join('')
    this.#held = []
    return text
  }
}
