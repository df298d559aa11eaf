/**
 * Passes pieces on and puts a filler between them when nothing came for a while, so that clients and proxies that drop
 * silent connections keep this one. Ending the loop early ends the source. Costs one promise a piece: a stream has
 * thousands of them.
 *
 * @param silenceMs Longest silence, in milliseconds; the filler comes after half of it at the earliest.
 * @param filler What is sent in silence, for example an SSE comment; null sends nothing.
 * @example for await (const piece of keptAlive(pieces, 10_000, ': keep-alive\n\n')) response.write(piece)
 */
export function keptAlive<T>(source: AsyncIterable<T>, silenceMs: number, filler: T | null): AsyncIterable<T> {
  return filler === null ? source : { [Symbol.asyncIterator]: () => new KeptAlive(source, silenceMs, filler) }
}

class KeptAlive<T> implements AsyncIterator<T> {
  readonly #source: AsyncIterator<T>
  readonly #timer: NodeJS.Timeout
  /** What the source was asked for and still owes, also behind a filler. */
  #owed: Promise<IteratorResult<T>> | null = null
  #waiting: ((result: IteratorResult<T>) => void) | null = null
  /** Half periods that the one who waits has waited. */
  #halves = 0

  constructor(source: AsyncIterable<T>, silenceMs: number, filler: T) {
    this.#source = source[Symbol.asyncIterator]()
    this.#timer = setInterval(() => this.#tick(filler), Math.max(1, silenceMs / 2))
  }

  next(): Promise<IteratorResult<T>> {
    this.#owed ??= this.#source.next()
    const owed = this.#owed
    return new Promise((resolve, reject) => {
      this.#waiting = resolve
      this.#halves = 0
      owed.then(
        (result) => {
          // A filler went out in its place: it is given to the next who waits.
          if (this.#waiting !== resolve) return
          this.#owed = null
          this.#waiting = null
          if (result.done) clearInterval(this.#timer)
          resolve(result)
        },
        (error: unknown) => {
          clearInterval(this.#timer)
          reject(error)
        },
      )
    })
  }

  async return(): Promise<IteratorResult<T>> {
    clearInterval(this.#timer)
    await this.#source.return?.()
    return { done: true, value: undefined }
  }

  #tick(filler: T): void {
    const waiting = this.#waiting
    if (waiting === null || ++this.#halves < 2) return
    this.#waiting = null
    waiting({ done: false, value: filler })
  }
}
