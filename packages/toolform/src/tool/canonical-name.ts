/**
 * Folds a name to letters and digits in lower case, which is how `getUser`, `get-user` and `get_user` meet.
 * Letters and digits of every script count.
 *
 * @example canonicalName('Get-User_2') // 'getuser2'
 */
export function canonicalName(name: string): string {
  // Most names and words are folded already, and the pattern for every script is slow.
  if (/^[a-z0-9]*$/.test(name)) return name
  return name.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
}
