/** Phrases by which a reply says that no tool applies; case does not count. */
export const noCallDeclarations = [
  'no tool',
  'no function',
  'none of the tools',
  'no suitable tool',
  'cannot be done with',
  'not possible with the available',
  'no call is needed',
  'no tool call',
  'i cannot',
  'no appropriate tool',
  'none of the available',
  'no available tool',
  'not covered by',
] as const

/**
 * Tells whether a reply says that no tool applies.
 *
 * @example declaresNoCall('None of the tools can do that.') // true
 */
export function declaresNoCall(text: string): boolean {
  const folded = text.toLowerCase()
  return noCallDeclarations.some((phrase) => folded.includes(phrase))
}
