import type { ProtocolReading, WrittenCall } from './protocol.js'
import { rereadingBudget } from './rereading.js'

/** What stands behind the head of a call. */
export interface HeadReading {
  readonly calls: readonly WrittenCall[]
  /** How far the text was read for it. */
  readonly end: number
  /** The text ended inside the call. */
  readonly cut?: boolean
}

/**
 * Reads the calls of a text whose calls begin with a head that an expression finds. Reading goes on behind a call;
 * where a head begins none, behind the head; a call that the text cuts off is the last. Linear in the text.
 */
export function readHeads(
  text: string,
  heads: RegExp,
  readAt: (head: RegExpExecArray) => HeadReading | null,
): ProtocolReading {
  const calls: WrittenCall[] = []
  const search = new RegExp(heads.source, heads.flags)
  let budget = rereadingBudget(text.length)
  for (let head = search.exec(text); head !== null && budget > 0; head = search.exec(text)) {
    const reading = readAt(head)
    if (reading === null) continue
    calls.push(...reading.calls)
    if (reading.cut === true) break
    budget -= reading.end - head.index
    if (reading.calls.length > 0) search.lastIndex = Math.max(reading.end, search.lastIndex)
  }
  return { calls, note: '', diagnostics: [] }
}
