/**
 * The part of a description before its first full stop, as the study's short listings show it.
 *
 * @example firstSentence('Get a user. Needs an id.') // 'Get a user'
 */
export function firstSentence(text: string): string {
  const end = text.indexOf('.')
  return end < 0 ? text : text.slice(0, end)
}
