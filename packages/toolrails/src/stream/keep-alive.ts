/**
 * Passes pieces on and puts a filler between them whenever nothing came for a while, so that clients and proxies that
 * drop silent connections keep this one. Ending the loop early ends the source.
 *
 * @param filler What is sent in silence, for example an SSE comment; null sends nothing.
 * @example for await (const piece of keptAlive(pieces, 10_000, ': keep-alive\n\n')) response.write(piece)
 */
export async function* keptAlive<T, F>(
  source: AsyncIterable<T>,
  silenceMs: number,
  filler: F,
): AsyncGenerator<T | F, void, void> {
  const iterator = source[Symbol.asyncIterator]()
  let wake: (() => void) | null = null
  const timer = setInterval(() => wake?.(), silenceMs)
  try {
    for (;;) {
      const next = iterator.next()
      let result: IteratorResult<T> | null = null
      // A fast source never waits for the timer: the race is only made when the piece is not there yet.
      timer.refresh()
      for (;;) {
        const silent = new Promise<null>((resolve) => {
          wake = () => resolve(null)
        })
        result = await Promise.race([next, silent])
        wake = null
        if (result !== null) break
        yield filler
      }
      if (result.done) return
      yield result.value
    }
  } finally {
    clearInterval(timer)
    await iterator.return?.()
  }
}
