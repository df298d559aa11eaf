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
  if (bytes.length > mostBytes) throw new LoadError('larger than 256 MB; split it into several', { source })
  const packed = packedKind(bytes)
  if (packed !== undefined) throw new LoadError(packed, { source })
  const encoding = encodingOf(bytes)
  if (encoding !== undefined) return decodeWide(bytes, encoding, source)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), warnings: [] }
  } catch (error) {
    const { line, offset } = firstWrongByte(bytes)
    const byte = (bytes[offset] ?? 0).toString(16).padStart(2, '0')
    throw new LoadError(
      `not UTF-8 (byte 0x${byte} at offset ${offset}), perhaps Windows-1252; save the file as UTF-8`,
      { source, line },
      {
        cause: error,
      },
    )
  }
}

/** Engines hold texts of at least this length; the next larger round figure is too much for some. */
const mostBytes = 256 * 1024 * 1024

const utf32 = 'written in UTF-32; save it as UTF-8'

/** What is wrong with bytes that say at their beginning that they are no UTF-8 or UTF-16. */
function packedKind(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0 && bytes.length % 4 === 0) return utf32
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return utf32
  if (first === 0x1f && second === 0x8b) return 'packed by gzip; unpack it'
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4 ? 'a ZIP archive; unpack it' : undefined
}

function decodeWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be', source: string): DecodedText {
  const name = encoding.toUpperCase()
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return { text, warnings: [`${source}: read as ${name}; save it as UTF-8`] }
  } catch (error) {
    const message = `looks like ${name}, but half a character stands in it; save it as UTF-8`
    throw new LoadError(message, { source }, { cause: error })
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
  // The last bytes may be the beginning of the character that breaks off.
  while (good > 0 && !decodes(bytes.subarray(0, good), true)) good--
  let line = 1
  for (let index = 0; index < good; index++) if (bytes[index] === 0x0a) line++
  return { line, offset: good }
}

/** Unless the bytes are `whole`, a sequence that is only cut off at the end counts as right. */
function decodes(bytes: Uint8Array, whole = false): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !whole })
    return true
  } catch {
    return false
  }
}
