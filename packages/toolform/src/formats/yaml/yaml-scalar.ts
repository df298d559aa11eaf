import { writePython } from '../../json/write-python.js'
import { foldDoubleQuoted, foldPlain, foldSingleQuoted } from './yaml-fold.js'

/**
 * Where a scalar stands: the column at which its text begins, the indent of continued lines, whether inside `{}` or
 * `[]`, whether it is a key that has to stay on its line, the column behind which a line is broken at the next blank,
 * and whether a text with line breaks has to stand on one line.
 */
export interface YamlPlace {
  readonly column: number
  readonly indent: number
  readonly flow: boolean
  readonly key: boolean
  readonly width: number
  readonly safe: boolean
}

/**
 * Writes a scalar the way the study's YAML does: plain where a YAML 1.1 reader takes it for the same text, else in
 * single quotes, else in double quotes.
 *
 * @example yamlScalar('yes', { column: 3, indent: 2, flow: false, key: false, width: 80, safe: false }) // "'yes'"
 */
export function yamlScalar(value: null | boolean | number | bigint | string, place: YamlPlace): string {
  if (typeof value === 'string') return yamlString(value, place)
  if (value === null) return 'null'
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  const digits = writePython(value)
  return digits.includes('e') && !digits.includes('.') ? digits.replace('e', '.0e') : digits
}

/** Words of letters, digits and full stops: plain in every place, unless YAML reserves the word. */
const plainWords = /^[A-Za-z_][\w.]*(?: [\w.]+)*$/
const reservedWords: ReadonlySet<string> = new Set(
  ['yes', 'no', 'true', 'false', 'on', 'off', 'null'].flatMap((word) => [
    word,
    word.charAt(0).toUpperCase() + word.slice(1),
    word.toUpperCase(),
  ]),
)

/** Texts that YAML 1.1 reads as something else than text when they stand bare. */
const impliesOtherType = [
  /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF|~|null|Null|NULL|<<|=|[!&*]|)$/,
  /^[-+]?(?:0b[01_]+|0[0-7_]+|0|[1-9][0-9_]*|0x[0-9a-fA-F_]+|[1-9][0-9_]*(?::[0-5]?[0-9])+)$/,
  /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?)$/,
  /^(?:[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
  /^\d{4}-\d\d-\d\d$/,
  /^\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?$/,
]

const opensAnything = /^[#,[\]{}&*!|>'"%@`]/
const blockIndicators =
  /^(?:---|\.\.\.)|^[?:-](?=[\0 \t\r\n\u0085\u2028\u2029]|$)|:(?=[\0 \t\r\n\u0085\u2028\u2029]|$)|[\0 \t\r\n\u0085\u2028\u2029]#/
const flowIndicators = /[,?[\]{}:]/
const blankBesideBreak = /[\n\u0085\u2028\u2029] | [\n\u0085\u2028\u2029]/
const lineBreak = /[\n\u0085\u2028\u2029]/
const special = /[^\n\x20-\x7e\u0085\u00a0-\u{d7ff}\u{e000}-\ufffd\u{10000}-\u{10ffff}]|\ufeff/u

function yamlString(text: string, place: YamlPlace): string {
  if (plainWords.test(text) && !reservedWords.has(text)) return foldPlain(text, place)
  if (staysPlain(text, place.flow) && !impliesOtherType.some((pattern) => pattern.test(text))) {
    return foldPlain(text, place)
  }
  const multiline = lineBreak.test(text)
  if (multiline && place.safe) return foldDoubleQuoted(text, { ...place, width: Number.POSITIVE_INFINITY })
  if (special.test(text) || blankBesideBreak.test(text) || (place.key && multiline))
    return foldDoubleQuoted(text, place)
  return foldSingleQuoted(text, place)
}

/**
 * Tells whether a bare text is read back as one scalar of these characters: it may still be a number or a boolean.
 *
 * @example staysPlain('a: b', false) // false
 */
export function staysPlain(text: string, flow: boolean): boolean {
  return (
    text !== '' &&
    !lineBreak.test(text) &&
    !text.startsWith(' ') &&
    !text.endsWith(' ') &&
    !special.test(text) &&
    !opensAnything.test(text) &&
    !blockIndicators.test(text) &&
    !(flow && flowIndicators.test(text))
  )
}
