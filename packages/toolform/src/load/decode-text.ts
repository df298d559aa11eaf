import { LoadError } from '../errors.js'

/** Text made of a file's bytes. */
export interface DecodedText {
  readonly text: string
  /** What had to be guessed about the encoding. */
  readonly warnings: readonly string[]
}

/**
 * Decodes a file: UTF-8, or UTF-16 when a byte order mark or the pattern of zero bytes says so.
 *
 * @throws LoadError for bytes that are neither, with the remedy.
 * @example decodeText(new TextEncoder().encode('[]')).text // '[]'
 */
export function decodeText(bytes: Uint8Array, source = 'inline input'): DecodedText {
  const encoding = encodingOf(bytes)
  if (encoding !== undefined) {
    const text = new TextDecoder(encoding).decode(bytes)
    return { text, warnings: [`${source}: read as ${encoding.toUpperCase()}; save it as UTF-8`] }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), warnings: [] }
  } catch (error) {
    const { line, offset } = firstWrongByte(bytes)
    const byte = (bytes[offset] ?? 0).toString(16).padStart(2, '0')
    throw new LoadError(
      `not UTF-8 (byte 0x${byte} at offset ${offset}); save the file as UTF-8`,
      { source, line },
      {
        cause: error,
      },
    )
  }
}

/** `undefined`: UTF-8. JSON and source code begin with an ASCII character, whose other byte is zero in UTF-16. */
function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined
  if (first !== 0 && second === 0 && bytes[3] === 0) return 'utf-16le'
  return first === 0 && second !== 0 && bytes[2] === 0 ? 'utf-16be' : undefined
}

/** Finds the longest prefix that decodes by halving: each step decodes half of what is left. */
function firstWrongByte(bytes: Uint8Array): { line: number; offset: number } {
  let good = 0
  let bad = bytes.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (decodes(bytes.subarray(0, middle))) good = middle
    else bad = middle
  }
  let line = 1
  for (let index = 0; index < good; index++) if (bytes[index] === 0x0a) line++
  return { line, offset: good }
}

/** A sequence that is only cut off at the end counts as right. */
function decodes(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
