import type { Json } from './json.js'

/**
 * Writes a value as the Python literal that Python itself prints for it.
 *
 * @example writePython({ a: [1e-5, true, null, "it's"] }) // `{'a': [1e-05, True, None, "it's"]}`
 */
export function writePython(value: Json): string {
  switch (typeof value) {
    case 'string':
      return pythonString(value)
    case 'number':
      return pythonNumber(value)
    case 'boolean':
      return value ? 'True' : 'False'
    case 'bigint':
      return String(value)
    default:
      break
  }
  if (value === null) return 'None'
  if (Array.isArray(value)) return `[${value.map(writePython).join(', ')}]`
  const members = Object.entries(value).map(([key, member]) => `${pythonString(key)}: ${writePython(member)}`)
  return `{${members.join(', ')}}`
}

/** A number with an exponent below 1e-4 and from 1e16 on, of at least two digits; whole numbers have no full stop. */
function pythonNumber(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf'
  const [mantissa = '', exponent = ''] = value.toExponential().split('e')
  const power = Number(exponent)
  if (power >= -4 && power < 16) return String(value)
  return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}

/** Backslashes, and what Python does not print as it is: controls, formats, lone surrogates, blanks but the plain one. */
const escaped = /[\\\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu

/** Single quotes, unless the text holds some and no double ones. */
function pythonString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const body = text.replace(escaped, escapeCharacter)
  return quote + (quote === "'" ? body.replaceAll("'", "\\'") : body) + quote
}

function escapeCharacter(character: string): string {
  switch (character) {
    case '\\':
      return '\\\\'
    case '\n':
      return '\\n'
    case '\r':
      return '\\r'
    case '\t':
      return '\\t'
    default:
      break
  }
  const code = character.codePointAt(0)!
  const digits = code.toString(16)
  if (code <= 0xff) return `\\x${digits.padStart(2, '0')}`
  return code <= 0xffff ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`
}
