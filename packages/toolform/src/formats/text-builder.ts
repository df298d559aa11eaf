/** Collects the parts of a long text. */
export interface TextBuilder {
  readonly add: (part: string) => void
  readonly text: () => string
}

/** Parts that are kept before they become one string: enough to join seldom, few enough to be forgotten young. */
const batch = 512

/**
 * A builder for texts of many small parts. Parts are joined in batches, so that neither a tree of half-joined strings
 * nor a list of a million parts stays in memory.
 *
 * @example const out = textBuilder(); out.add('a'); out.add('b'); out.text() // 'ab'
 */
export function textBuilder(): TextBuilder {
  const joined: string[] = []
  let parts: string[] = []
  return {
    add: (part) => {
      if (parts.push(part) < batch) return
      joined.push(parts.join(''))
      parts = []
    },
    text: () => joined.join('') + parts.join(''),
  }
}
