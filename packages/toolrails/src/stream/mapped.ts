/**
 * The texts that a function makes of each value; empty ones are left out. Made by hand, because a generator costs several
 * promises a piece and a stream has thousands of pieces. Ending the loop early ends the source.
 *
 * @example for await (const text of mappedTexts(batches, (batch) => batch.join(''))) response.write(text)
 */
export function mappedTexts<T>(source: AsyncIterable<T>, map: (value: T) => string): AsyncIterable<string> {
  return {
    [Symbol.asyncIterator]: () => {
      const iterator = source[Symbol.asyncIterator]()
      const take = (result: IteratorResult<T>): IteratorResult<string> | Promise<IteratorResult<string>> => {
        if (result.done) return { done: true, value: undefined }
        const value = map(result.value)
        return value === '' ? iterator.next().then(take) : { done: false, value }
      }
      return {
        next: () => iterator.next().then(take),
        return: async () => {
          await iterator.return?.()
          return { done: true, value: undefined }
        },
      }
    },
  }
}
