/**
 * Folds a name to letters and digits in lower case, which is how `getUser`, `get-user` and `get_user` meet.
 * Letters and digits of every script count.
 *
 * @example canonicalName('Get-User_2') // 'getuser2'
 */
export function canonicalName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
}
