import type { Json } from '../json/json.js'
import { writePython } from '../json/write-python.js'

/**
 * A value as plain text: a string as it is, anything else as Python prints it.
 *
 * @example plainText(true) // 'True'
 */
export function plainText(value: Json): string {
  return typeof value === 'string' ? value : writePython(value)
}
