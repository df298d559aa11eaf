/**
 * The number of characters of a text, where one that takes two UTF-16 units counts once.
 *
 * @example characterCount('a🎉') // 2
 */
export function characterCount(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)
}

/**
 * The text with blanks behind it up to a number of characters.
 *
 * @example padCharacters('🎉', 3) // '🎉  '
 */
export function padCharacters(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - characterCount(text)))
}
