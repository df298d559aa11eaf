/**
 * Adds one step to a JSON pointer, escaping `~` and `/` in it.
 *
 * @example appendPointer('/properties', 'a/b') // '/properties/a~1b'
 */
export function appendPointer(pointer: string, step: string | number): string {
  return `${pointer}/${typeof step === 'number' ? step : step.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/**
 * Splits a JSON pointer into its steps. Percent escapes of a URI fragment are read as well.
 *
 * @example pointerSteps('/$defs/a~1b') // ['$defs', 'a/b']
 */
export function pointerSteps(pointer: string): string[] {
  if (pointer === '') return []
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decodeFragment(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}

function decodeFragment(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
