/**
 * How many characters a reader may read again in a text: whoever needs more has met a text that is made to be slow.
 *
 * @param length Of the text.
 */
export function rereadingBudget(length: number): number {
  return 6 * length + 4096
}
