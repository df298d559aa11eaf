/** How {@link writeJson} lays out its text. */
export interface WriteJsonOptions {
  /** Blanks a level; 0 (the default) keeps everything on one line. */
  readonly indent?: number
  /** `compact` (the default): `{"a":1,"b":2}`; `spaced`: `{"a": 1, "b": 2}`. With an indent, both are spaced. */
  readonly separators?: 'compact' | 'spaced'
  /** Write characters outside ASCII as `\uXXXX`. */
  readonly ascii?: boolean
}

/** A list or an object of which some members have been written. */
interface Level {
  readonly keys: readonly string[] | null
  readonly source: Readonly<Record<string, unknown>> | readonly unknown[]
  readonly size: number
  next: number
  written: number
}

/**
 * Writes a value as JSON text: what the command line, `batch`, the HTTP API and the proxy print.
 *
 * Like `JSON.stringify` (`toJSON` is obeyed, undefined members are left out, NaN and infinities become null), but a
 * bigint is written as plain digits, so that no integer is lost, and any depth is written.
 *
 * @example writeJson({ id: 12345678901234567890n }) // '{"id":12345678901234567890}'
 */
export function writeJson(value: unknown, options: WriteJsonOptions = {}): string {
  if (options.indent === undefined && options.separators !== 'spaced' && options.ascii !== true) {
    const quick = writeQuickly(value)
    if (quick !== undefined) return quick
  }
  const indent = options.indent ?? 0
  const spaced = indent > 0 || options.separators === 'spaced'
  const quote = options.ascii ? quoteAscii : quoteText
  const colon = spaced ? ': ' : ':'
  const comma = indent > 0 ? ',' : spaced ? ', ' : ','
  const parts: string[] = []
  const levels: Level[] = []

  const line = (): string => (indent > 0 ? `\n${' '.repeat(indent * levels.length)}` : '')
  /** Writes a scalar, or opens a level; false for what JSON cannot hold. */
  const begin = (input: unknown, before: string): boolean => {
    const member = hasToJson(input) ? input.toJSON() : input
    const scalar = scalarText(member, quote)
    if (scalar === undefined) return false
    if (scalar !== null) {
      parts.push(before, scalar)
      return true
    }
    const list = Array.isArray(member)
    const source = member as Level['source']
    const keys = list ? null : Object.keys(source)
    const size = keys === null ? (source as readonly unknown[]).length : keys.length
    parts.push(before, list ? '[' : '{')
    levels.push({ keys, source, size, next: 0, written: 0 })
    return true
  }

  if (!begin(value, '')) return 'null'
  while (levels.length > 0) {
    const level = levels[levels.length - 1]!
    if (level.next === level.size) {
      levels.pop()
      if (level.written > 0) parts.push(line())
      parts.push(level.keys === null ? ']' : '}')
      continue
    }
    const index = level.next++
    const before = `${level.written > 0 ? comma : ''}${line()}`
    if (level.keys === null) {
      const item = (level.source as readonly unknown[])[index]
      if (!begin(item, before)) parts.push(before, 'null')
      level.written++
    } else {
      const key = level.keys[index]!
      const member = (level.source as Readonly<Record<string, unknown>>)[key]
      if (begin(member, `${before}${quote(key)}${colon}`)) level.written++
    }
  }
  return parts.join('')
}

/** The engine's own writer, which knows no bigint and no great depth; undefined where it gives up. */
function writeQuickly(value: unknown): string | undefined {
  try {
    return JSON.stringify(value) ?? 'null'
  } catch {
    return undefined
  }
}

/** The text of a scalar, null for a list or an object, undefined for what JSON cannot hold. */
function scalarText(value: unknown, quote: (text: string) => string): string | null | undefined {
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
      return value === null ? 'null' : null
    default:
      return undefined
  }
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
