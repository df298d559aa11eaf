/** How {@link writeJson} lays out its text. */
export interface WriteJsonOptions {
  /** Blanks a level; 0 (the default) keeps everything on one line. */
  readonly indent?: number
  /** `compact` (the default): `{"a":1,"b":2}`; `spaced`: `{"a": 1, "b": 2}`. With an indent, both are spaced. */
  readonly separators?: 'compact' | 'spaced'
  /** Write characters outside ASCII as `\uXXXX`. */
  readonly ascii?: boolean
}

/**
 * Writes a value as JSON text: what the command line, `batch`, the HTTP API and the proxy print.
 *
 * Like `JSON.stringify` (`toJSON` is obeyed, undefined members are left out, NaN and infinities become null), but a
 * bigint is written as plain digits, so that no integer is lost.
 *
 * @example writeJson({ id: 12345678901234567890n }) // '{"id":12345678901234567890}'
 */
export function writeJson(value: unknown, options: WriteJsonOptions = {}): string {
  const indent = options.indent ?? 0
  const spaced = indent > 0 || options.separators === 'spaced'
  const quote = options.ascii ? quoteAscii : quoteText
  return write(value, indent, '', spaced ? ': ' : ':', indent > 0 ? ',' : spaced ? ', ' : ',', quote) ?? 'null'
}

function write(
  input: unknown,
  indent: number,
  margin: string,
  colon: string,
  comma: string,
  quote: (text: string) => string,
): string | undefined {
  const value = hasToJson(input) ? input.toJSON() : input
  switch (typeof value) {
    case 'string':
      return quote(value)
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null'
    case 'bigint':
      return value.toString()
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      break
    default:
      return undefined
  }
  if (value === null) return 'null'
  const inner = indent > 0 ? margin + ' '.repeat(indent) : margin
  const open = indent > 0 ? `\n${inner}` : ''
  const between = indent > 0 ? `${comma}\n${inner}` : comma
  const close = indent > 0 ? `\n${margin}` : ''
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    const items = value.map((item) => write(item, indent, inner, colon, comma, quote) ?? 'null')
    return `[${open}${items.join(between)}${close}]`
  }
  const members: string[] = []
  for (const [key, member] of Object.entries(value)) {
    const text = write(member, indent, inner, colon, comma, quote)
    if (text !== undefined) members.push(`${quote(key)}${colon}${text}`)
  }
  return members.length === 0 ? '{}' : `{${open}${members.join(between)}${close}}`
}

function hasToJson(value: unknown): value is { toJSON(): unknown } {
  return typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function'
}

function quoteText(text: string): string {
  return JSON.stringify(text)
}

function quoteAscii(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
