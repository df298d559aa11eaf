const brand = Symbol.for('toolform.error')

/** Literal codes of the errors that this package throws. */
export type ErrorCode =
  | 'load'
  | 'unknown_format'
  | 'unknown_protocol'
  | 'unknown_tool'
  | 'unknown_id'
  | 'invalid_argument'
  | 'client'
  | 'evidence'
  | 'missing_package'
  | 'cancelled'

/**
 * Base of every error that this package throws. Catch by `code`, which also works across two copies of the package.
 */
export class ToolformError extends Error {
  readonly code: ErrorCode
  readonly [brand] = true

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.name = new.target.name
  }
}

/**
 * Tells whether a value is an error of this package, also one thrown by another copy of it.
 *
 * @example try { loadTools('x') } catch (error) { if (isToolformError(error)) console.error(error.code) }
 */
export function isToolformError(value: unknown): value is ToolformError {
  return typeof value === 'object' && value !== null && brand in value
}

/**
 * Input that does not load. `source` is the file's path, or `inline input` for a value; `line` and `column` count from
 * 1; `pointer` is the JSON pointer of the wrong place.
 */
export class LoadError extends ToolformError {
  readonly source: string
  readonly line?: number
  readonly column?: number
  readonly pointer?: string

  constructor(
    message: string,
    place: {
      source?: string
      line?: number | undefined
      column?: number | undefined
      pointer?: string | undefined
    } = {},
    options?: ErrorOptions,
  ) {
    const source = place.source ?? 'inline input'
    const line = place.line === undefined ? '' : `:${place.line}${place.column === undefined ? '' : `:${place.column}`}`
    const pointer = place.pointer === undefined ? '' : ` at ${place.pointer === '' ? '(root)' : place.pointer}`
    super('load', `${source}${line}${pointer}: ${message}`, options)
    this.source = source
    if (place.line !== undefined) this.line = place.line
    if (place.column !== undefined) this.column = place.column
    if (place.pointer !== undefined) this.pointer = place.pointer
  }
}

/** Kinds of id that {@link UnknownIdError} speaks of. */
export type IdKind =
  | 'format'
  | 'protocol'
  | 'tool'
  | 'dialect'
  | 'rule'
  | 'model'
  | 'family'
  | 'evidence'
  | 'fact'
  | 'command'

/** An id that is not in its list. `closeIds` holds up to five that are spelt alike. */
export class UnknownIdError extends ToolformError {
  readonly kind: IdKind
  readonly id: string
  readonly closeIds: readonly string[]

  constructor(kind: IdKind, id: string, known: Iterable<string> = []) {
    const closeIds = closestIds(id, known)
    const code =
      kind === 'format' || kind === 'protocol' || kind === 'tool' ? (`unknown_${kind}` as const) : 'unknown_id'
    const message = kind === 'tool' ? `no tool named '${id}'` : `unknown ${kind} '${id}'`
    super(code, closeIds.length > 0 ? `${message}; close matches: ${closeIds.join(', ')}` : message)
    this.kind = kind
    this.id = id
    this.closeIds = closeIds
  }
}

/** A format id that is not in the list. */
export class UnknownFormatError extends UnknownIdError {
  constructor(id: string, known: Iterable<string>) {
    super('format', id, known)
  }
}

/** An answer protocol's id that is not in the list. */
export class UnknownProtocolError extends UnknownIdError {
  constructor(id: string, known: Iterable<string>) {
    super('protocol', id, known)
  }
}

/** An argument outside what is allowed. `allowed` lists the values where there is a list. */
export class InvalidArgumentError extends ToolformError {
  readonly argument: string
  readonly allowed?: readonly string[]

  constructor(argument: string, value: unknown, allowed?: readonly string[] | string) {
    const expected = typeof allowed === 'string' ? allowed : allowed ? `one of ${allowed.join(', ')}` : undefined
    super('invalid_argument', `${argument} cannot be ${shownValue(value)}${expected ? `; expected ${expected}` : ''}`)
    this.argument = argument
    if (typeof allowed === 'object') this.allowed = allowed
  }
}

/** Longer texts are cut in a message. */
const longestShown = 80

/** A refused value in a message; lists and objects are named by their kind, for they may be large and need not print. */
function shownValue(value: unknown): string {
  if (typeof value === 'string') {
    return value.length > longestShown ? `'${value.slice(0, longestShown)}…'` : `'${value}'`
  }
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'function') return 'a function'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** A table of the study's figures that is missing or malformed. `table` is its name. */
export class EvidenceError extends ToolformError {
  readonly table: string

  constructor(table: string, message: string, options?: ErrorOptions) {
    super('evidence', `evidence ${table}: ${message}`, options)
    this.table = table
  }
}

/**
 * An answer of a model endpoint that is no answer: `status` is the HTTP status where there was one, `body` the first
 * 2,000 characters of what it said.
 */
export class ClientError extends ToolformError {
  readonly status?: number
  readonly body: string

  constructor(message: string, details: { status?: number; body?: string } = {}, options?: ErrorOptions) {
    super('client', message, options)
    if (details.status !== undefined) this.status = details.status
    this.body = (details.body ?? '').slice(0, 2000)
  }
}

/** An optional package that is not installed. `installCommand` installs it. */
export class MissingPackageError extends ToolformError {
  readonly packageName: string
  readonly installCommand: string

  constructor(packageName: string, purpose: string, options?: ErrorOptions) {
    const installCommand = `npm install ${packageName}`
    super('missing_package', `${purpose} needs the package ${packageName}; install it with: ${installCommand}`, options)
    this.packageName = packageName
    this.installCommand = installCommand
  }
}

/** Up to five known ids that a mistyped one may have meant, nearest first: contained in either direction, or few edits away. */
function closestIds(id: string, known: Iterable<string>): string[] {
  const wanted = id.toLowerCase()
  const scored: { id: string; score: number }[] = []
  for (const candidate of known) {
    const name = candidate.toLowerCase()
    const contained = wanted.length > 1 && (name.includes(wanted) || wanted.includes(name))
    const longest = Math.max(wanted.length, name.length)
    const distance = contained
      ? Math.abs(name.length - wanted.length) / (4 * longest)
      : editDistance(wanted, name) / longest
    if (contained || distance <= 0.5) scored.push({ id: candidate, score: distance })
  }
  return scored
    .sort((a, b) => a.score - b.score)
    .slice(0, 5)
    .map((entry) => entry.id)
}

function editDistance(a: string, b: string): number {
  if (a.length > 200 || b.length > 200) return Math.max(a.length, b.length)
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(substitution, previous[j]! + 1, current[j - 1]! + 1))
    }
    previous = current
  }
  return previous[b.length]!
}
